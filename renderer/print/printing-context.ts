import { createContext, type ReactNode, use } from 'react';

/** A sheet to print. It is on the page only while it is being printed. */
export interface Sheet {
  /** Its heading, and the title at the top of each page. */
  readonly title: string;
  /** The suggested name for a PDF. */
  readonly fileName: string;
  readonly content: ReactNode;
}

/** Reads what the sheet needs. May throw `CallError`. */
export type MakeSheet = () => Sheet | Promise<Sheet>;

/** A printer from the system's dialog, or a file. */
export type PrintTarget = 'paper' | 'pdf';

/** Something on a page that can be printed. */
export interface Printable {
  /** Its element on the page. Null while it is not on the page. */
  readonly place: () => HTMLElement | null;
  /** False if there is nothing to print at the moment. */
  readonly print: () => boolean;
}

interface Printing {
  readonly isBusy: boolean;
  /** Does nothing while something is being printed. */
  readonly start: (way: PrintTarget, make: MakeSheet) => void;
  /** Handles the menu's *Print* from now on, while its element is visible. Returns the function that ends this. */
  readonly offer: (printable: Printable) => () => void;
}

export const PrintingContext = createContext<Printing | null>(null);

/** Only below `PrintingProvider`. */
export function usePrinting(): Printing {
  const printing = use(PrintingContext);
  if (printing === null) throw new Error('usePrinting needs a PrintingProvider above it.');
  return printing;
}
