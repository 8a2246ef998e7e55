/** What the probe reports of a page, each in milliseconds since 1970. */
export interface PageMoments {
  /** The navigation began. */
  readonly navigated: number;
  /** Something was painted in the window: text, the frame, a picture. */
  readonly firstPaint: number;
  readonly domContentLoaded: number;
  /** What was waited for is in a painted frame. */
  readonly painted: number;
}

/** What is waited for, by selectors. */
export interface Awaited {
  readonly selector: string;
  /** What the first of them has to open when it is pressed, else it is not there yet; null: it is no button. */
  readonly opens: string | null;
}

/** A row of the grid whose Delete button answers, with its question. */
export const productRow: Awaited = {
  selector: '[role="grid"] [role="row"] [role="gridcell"] button[aria-label^="Delete "]',
  opens: '[role="alertdialog"]',
};

/** All that the page of the bare window shows. */
export const heading: Awaited = { selector: 'h1', opens: null };

/** The name under which the probe reports, once, with `PageMoments` as JSON. */
export const probeBinding = 'counterfoilBench';

/** A script for a page that is about to load: reports when `awaited` is painted, and answers a press. */
export function pageProbe(awaited: Awaited): string {
  return `(${watchPage.toString()})(${JSON.stringify(awaited)}, ${JSON.stringify(probeBinding)})`;
}

/** Runs in the page, by its source alone. */
function watchPage({ selector, opens }: Awaited, binding: string): void {
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();

  function look(): void {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message is handled after the frame that this callback belongs to has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => press(performance.now());
      port2.postMessage(null);
    });
  }

  /** A button that does not answer was painted too early: then the press that it answers is what counts. */
  function press(painted: number): void {
    if (opens === null) {
      report(painted);
      return;
    }
    document.querySelector<HTMLElement>(selector)?.click();
    const answered = new MutationObserver(() => {
      if (document.querySelector(opens) === null) return;
      answered.disconnect();
      clearTimeout(patience);
      report(painted);
    });
    answered.observe(document, { childList: true, subtree: true });
    const patience = setTimeout(() => {
      answered.disconnect();
      press(performance.now());
    }, 1000);
  }

  function report(painted: number): void {
    const [navigation] = performance.getEntriesByType('navigation');
    const { domContentLoadedEventStart } = navigation as PerformanceNavigationTiming;
    const [firstPaint] = performance.getEntriesByName('first-paint');
    // A list may be there before a style sheet or a late script lets the event come, or the paint is told of.
    if (domContentLoadedEventStart === 0 || firstPaint === undefined) {
      setTimeout(() => report(painted), 5);
      return;
    }
    const moments = {
      navigated: performance.timeOrigin,
      firstPaint: performance.timeOrigin + firstPaint.startTime,
      domContentLoaded: performance.timeOrigin + domContentLoadedEventStart,
      painted: performance.timeOrigin + painted,
    };
    const tell = (globalThis as unknown as Record<string, (text: string) => void>)[binding];
    tell?.(JSON.stringify(moments));
  }
}
