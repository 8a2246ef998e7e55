import { Printer } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { confirm } from '../lib/ask/ask.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { whatHappenedOf } from '../lib/failure/what-happened.ts';
import { useOneAtATime } from '../lib/window/timing.ts';
import { ShrinkingButton } from '../ui/button/shrinking-button.tsx';
import { announce } from '../ui/toast/announce.ts';
import styles from './sheet.module.css';

/** The most rows on a sheet: about 100 pages. */
export const mostPrintedRows = 5000;

/** What is printed. It is on the page only while it is being printed. */
export interface Sheet {
  readonly title: string;
  /** Says that some rows are left out, before printing and on paper. Null if all are there. */
  readonly cut: string | null;
  readonly content: ReactNode;
}

/** Reads what the sheet needs. May throw `CallError`. */
type MakeSheet = () => Sheet | Promise<Sheet>;

/** Something on a page that can be printed. */
interface Printable {
  /** Its element on the page. Null while it is not on the page. */
  readonly place: () => HTMLElement | null;
  /** False if there is nothing to print at the moment. */
  readonly print: () => boolean;
}

interface Printing {
  readonly isBusy: boolean;
  /** Does nothing while something is being printed. */
  readonly print: (make: MakeSheet) => void;
  /** Handles the menu's *Print* from now on, while its element is visible. Returns the function that ends this. */
  readonly offer: (printable: Printable) => () => void;
}

const PrintingContext = createContext<Printing | null>(null);

/**
 * Prints `make`'s sheet, also for the menu's *Print* while the element in `place` is visible. `make` is null if there is
 * nothing to print. Only below `PrintingProvider`.
 */
export function usePrinting(place: RefObject<HTMLElement | null>, make: MakeSheet | null) {
  const printing = use(PrintingContext);
  if (printing === null) throw new Error('usePrinting needs a PrintingProvider above it.');
  const { isBusy, print, offer } = printing;
  const printThis = useEffectEvent((): boolean => {
    if (make !== null) print(make);
    return make !== null;
  });
  useEffect(() => offer({ place: () => place.current, print: () => printThis() }), [offer, place]);
  return { isBusy, print: () => make !== null && print(make) };
}

/** The button that prints, on paper or to a PDF: that is chosen in the system's dialog. */
export function PrintButton({ make }: { readonly make: MakeSheet | null }) {
  const { t } = useTranslation();
  const place = useRef<HTMLButtonElement>(null);
  const { isBusy, print } = usePrinting(place, make);
  return (
    <ShrinkingButton
      ref={place}
      icon={Printer}
      name={t('print.button')}
      isPending={isBusy}
      isDisabled={make === null}
      onPress={print}
    />
  );
}

/** Prints one sheet at a time, and handles the menu's *Print*. */
export function PrintingProvider({ children }: { readonly children: ReactNode }) {
  const { isBusy, runAlone } = useOneAtATime();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const paper = useRef<HTMLElement>(null);
  const printables = useRef<Printable[]>([]);

  const printSheet = async (make: MakeSheet): Promise<void> => {
    try {
      const made = await make();
      if (made.cut !== null && !(await mayCut(made.cut))) return;
      flushSync(() => setSheet(made));
      if (paper.current !== null) await loadFonts(paper.current);
      if (!(await openDialog(made.title))) announce({ text: (t) => t('print.notOpened') });
    } catch (thrown) {
      const why = whatHappenedOf(failureOf(thrown));
      announce({ text: (t) => t('print.failed', { why }) });
    } finally {
      setSheet(null);
    }
  };
  const print = (make: MakeSheet) => void runAlone(() => printSheet(make));
  const offer = useCallback((printable: Printable) => {
    printables.current.push(printable);
    return () => {
      printables.current = printables.current.filter((other) => other !== printable);
    };
  }, []);
  const printInSight = (): void => {
    // The one that was opened last: an open journal entry before the batch below it.
    const newest = printables.current.findLast((one) => one.place()?.checkVisibility() === true);
    if (newest?.print() !== true) announce({ text: (t) => t('print.nothingHere') });
  };
  useCommand('print', { run: printInSight });

  return (
    <PrintingContext value={{ isBusy, print, offer }}>
      {children}
      {sheet !== null &&
        createPortal(
          <main ref={paper} aria-label={sheet.title} className={styles.sheet}>
            <h1 className={styles.title}>{sheet.title}</h1>
            {sheet.cut !== null && <p>{sheet.cut}</p>}
            {sheet.content}
          </main>,
          document.body,
        )}
    </PrintingContext>
  );
}

/** Says that some rows are left out. Resolves to whether the others are printed. */
function mayCut(cut: string): Promise<boolean> {
  return confirm('window', (t) => ({
    title: t('print.part'),
    text: <p>{cut}</p>,
    confirm: t('menu.print'),
    risk: 'none',
  }));
}

/**
 * Loads the fonts of every letter on the sheet. Chromium loads a font when something visible needs it, and prints letters
 * without their font as blanks.
 */
async function loadFonts(paper: HTMLElement): Promise<void> {
  const letters = [...new Set(paper.textContent)].join('');
  await document.fonts.load(`1em ${getComputedStyle(paper).fontFamily}`, letters);
}

/**
 * Opens the system's dialog, which also makes PDFs. Resolves when it is closed; until then the page stands still. False if
 * Chromium opened none: it refuses after several canceled ones in a row.
 */
function openDialog(title: string): Promise<boolean> {
  const ofWindow = document.title;
  // The suggested name of a PDF.
  document.title = title;
  return new Promise<boolean>((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    let isOpened = false;
    addEventListener('beforeprint', () => (isOpened = true), { signal });
    addEventListener('afterprint', () => resolve(true), { signal, once: true });
    window.print();
    if (isOpened) return;
    listening.abort();
    resolve(false);
  }).finally(() => {
    document.title = ofWindow;
  });
}
