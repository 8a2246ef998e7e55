import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';

/** A page whose code comes when it is first shown, or before that by `load`. */
export type LazyPage<P> = FunctionComponent<P> & { load(): Promise<void> };

/**
 * Like React's `lazy`, but a page that has been loaded is drawn at once. React shows what waits even for
 * code that is there, and then keeps it for 300 ms so that nothing flickers (FALLBACK_THROTTLE_MS): the
 * first opening of the journal took 400 ms, of which 350 were this.
 */
export function lazyPage<P extends object>(read: () => Promise<ComponentType<P>>): LazyPage<P> {
  let reading: Promise<ComponentType<P>> | null = null;
  let loaded: ComponentType<P> | null = null;
  const load = async () => {
    reading ??= read();
    try {
      loaded = await reading;
    } catch (error) {
      // Whoever opens it tries again.
      reading = null;
      throw error;
    }
    return { default: loaded };
  };
  const Waiting = lazy(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, as `lazy` is.
  function Page(props: P) {
    // Chosen once: another component in its place would lose what was typed.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Waiting);
    return <Chosen {...props} />;
  }
  return Object.assign(Page, { load: async () => void (await load()) });
}

/** Loads these one by one, each when the window has nothing else to do. */
export async function loadWhenIdle(
  pages: readonly Pick<LazyPage<never>, 'load'>[],
  signal: AbortSignal,
): Promise<void> {
  for (const page of pages) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    if (signal.aborted) return;
    // One that cannot be loaded is reported when it is opened.
    await page.load().catch(() => undefined);
  }
}
