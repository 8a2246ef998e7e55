import { type Launch, startProgram } from '../harness/program.ts';

/** What the probe reports about a page, ms since 1970. */
interface PageMoments {
  /** When the navigation started. */
  readonly navigated: number;
  /** When something was first painted in the window: text, the frame, an image. */
  readonly firstPaint: number;
  readonly domContentLoaded: number;
  /** When the awaited element was in a painted frame. */
  readonly painted: number;
}

/** The page's times and the time when the program was started, ms since 1970. */
export interface Moments extends PageMoments {
  readonly spawned: number;
}

/** The element to wait for, by selectors. */
interface Awaited {
  readonly selector: string;
  /** What the first match has to open when clicked; until it does, it doesn't count. Null: it isn't a button. */
  readonly opens: string | null;
}

export type StartLaunch = Pick<Launch, 'program' | 'args' | 'joinedAt'> & Awaited;

/** A row of the grid whose Delete button works and opens its question. */
export const productRow: Awaited = {
  selector: '[role="grid"] [role="row"] [role="gridcell"] button[aria-label^="Delete "]',
  opens: '[role="alertdialog"]',
};

/** The only content of the bare window's page. */
export const heading: Awaited = { selector: 'h1', opens: null };

const withinMs = 20_000;
/** The probe reports to this binding, once, with `PageMoments` as JSON. */
const binding = 'counterfoilBench';

/**
 * Starts the program, waits for the awaited element, ends the program and waits for its exit. Null if the element
 * didn't appear within 20 seconds; rejects if the program ends first.
 */
export async function startOnce({
  selector,
  opens,
  ...launch
}: StartLaunch): Promise<Moments | null> {
  const awaited: Awaited = { selector, opens };
  const started = startProgram({
    ...launch,
    script: `(${watchPage.toString()})(${JSON.stringify(awaited)}, ${JSON.stringify(binding)})`,
    // Bindings report nothing without the first.
    prepare: [['Runtime.enable'], ['Runtime.addBinding', { name: binding }]],
  });
  let late = false;
  const patience = setTimeout(() => {
    late = true;
    started.kill();
  }, withinMs);
  try {
    const moments = JSON.parse(await started.reported) as PageMoments;
    await started.close();
    return { ...moments, spawned: started.spawned };
  } catch (error) {
    if (late) return null;
    throw error;
  } finally {
    clearTimeout(patience);
    started.kill();
  }
}

/** Runs in the page, so it can use nothing from outside: reports when the element is painted and reacts to a click. */
function watchPage({ selector, opens }: Awaited, bindingName: string): void {
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();

  function look(): void {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message is handled after the frame of this callback is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => press(performance.now());
      port2.postMessage(null);
    });
  }

  /** A button that doesn't react was painted too early. Then the first click that works counts. */
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
    // A list may be there before a style sheet or a late script allows the event, or before the paint is reported.
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
    const tell = (globalThis as unknown as Record<string, (text: string) => void>)[bindingName];
    tell?.(JSON.stringify(moments));
  }
}
