import { createContext, type ReactNode, use } from 'react';

/** What is to be printed: a sheet of its own, which is on the page only while that is done. */
export interface Sheet {
  /** Its heading, and the title on top of each page. */
  readonly title: string;
  /** Offered for a PDF. */
  readonly fileName: string;
  readonly content: ReactNode;
}

/** Reads what the sheet needs. May throw `CallError`. */
export type MakeSheet = () => Sheet | Promise<Sheet>;

/** To a printer of the system's dialog, or to a file. */
export type PrintTarget = 'paper' | 'pdf';

/** Something on a page that can be printed. */
export interface Printable {
  /** Where it is on the page: null while it is not. */
  readonly place: () => HTMLElement | null;
  /** False where there is nothing to print at the moment. */
  readonly print: () => boolean;
}

export interface Printing {
  readonly isBusy: boolean;
  /** Does nothing while something is being printed. */
  readonly start: (way: PrintTarget, make: MakeSheet) => void;
  /** Takes the menu's *Print* from now on, while it is in sight; returns the function that ends that. */
  readonly offer: (printable: Printable) => () => void;
}

export const PrintingContext = createContext<Printing | null>(null);

/** Only below `PrintingProvider`. */
export function usePrinting(): Printing {
  const printing = use(PrintingContext);
  if (printing === null) throw new Error('usePrinting needs a PrintingProvider above it.');
  return printing;
}
