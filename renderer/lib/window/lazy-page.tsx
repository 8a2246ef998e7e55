import { type ComponentType, type FunctionComponent, lazy, useEffect, useState } from 'react';

/** A page whose code is loaded when it is first shown, or earlier by `load`. */
type LazyPage<P> = FunctionComponent<P> & { load(): Promise<void> };

/**
 * Like React's `lazy`, but a loaded page renders immediately. React shows the fallback even if the code is there, and
 * keeps it for 300 ms to avoid flicker (FALLBACK_THROTTLE_MS): opening the journal for the first time took 400 ms, 350
 * of them because of this.
 */
export function lazyPage<P extends object>(read: () => Promise<ComponentType<P>>): LazyPage<P> {
  let reading: Promise<ComponentType<P>> | null = null;
  let loaded: ComponentType<P> | null = null;
  const load = async () => {
    reading ??= read();
    try {
      loaded = await reading;
    } catch (error) {
      // Opening it again retries.
      reading = null;
      throw error;
    }
    return { default: loaded };
  };
  const Waiting = lazy(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, as `lazy` is.
  function Page(props: P) {
    // Chosen once: replacing the component would lose the user's input.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Waiting);
    return <Chosen {...props} />;
  }
  return Object.assign(Page, { load: async () => void (await load()) });
}

/** Loads these pages one at a time, each when the window is idle. */
export async function loadWhenIdle(
  pages: readonly Pick<LazyPage<never>, 'load'>[],
  signal: AbortSignal,
): Promise<void> {
  for (const page of pages) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    if (signal.aborted) return;
    // A page that fails to load reports that when it is opened.
    await page.load().catch(() => undefined);
  }
}

/** Loads these pages when the window is idle, from this many milliseconds after the start on. */
export function useLoadLater(pages: Parameters<typeof loadWhenIdle>[0], afterMs: number): void {
  useEffect(() => {
    const leave = new AbortController();
    const timer = setTimeout(() => void loadWhenIdle(pages, leave.signal), afterMs);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [pages, afterMs]);
}
