/** What the probe reports of a page, each in milliseconds since 1970. */
export interface PageMoments {
  /** The navigation began. */
  readonly navigated: number;
  readonly domContentLoaded: number;
  /** What was waited for is in a painted frame. */
  readonly painted: number;
}

/** The name under which the probe reports, once, with `PageMoments` as JSON. */
export const probeBinding = 'counterfoilBench';

/** A script for a page that is about to load: reports when something matches `selector` and is painted. */
export function pageProbe(selector: string): string {
  return `(${watchPage.toString()})(${JSON.stringify(selector)}, ${JSON.stringify(probeBinding)})`;
}

/** Runs in the page, by its source alone. */
function watchPage(selector: string, binding: string): void {
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();

  function look(): void {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message is handled after the frame that this callback belongs to has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => report(performance.now());
      port2.postMessage(null);
    });
  }

  function report(painted: number): void {
    const [navigation] = performance.getEntriesByType('navigation');
    const { domContentLoadedEventStart } = navigation as PerformanceNavigationTiming;
    // A list may be there before a style sheet or a late script lets the event come.
    if (domContentLoadedEventStart === 0) {
      setTimeout(() => report(painted), 5);
      return;
    }
    const moments = {
      navigated: performance.timeOrigin,
      domContentLoaded: performance.timeOrigin + domContentLoadedEventStart,
      painted: performance.timeOrigin + painted,
    };
    const tell = (globalThis as unknown as Record<string, (text: string) => void>)[binding];
    tell?.(JSON.stringify(moments));
  }
}
