import type { Page } from '@playwright/test';

/** The name under which the page keeps what it measures. */
const probe = 'counterfoilBench';

/**
 * Has the page measure, from the newest press of a mouse button or a key, when what it led to was on the
 * screen: rows of the journal, whose number came with them into the status.
 */
export async function prepareProbe(window: Page): Promise<void> {
  await window.evaluate((name) => {
    let pressedAt = 0;
    for (const type of ['pointerdown', 'keydown'] as const) {
      // When the press came to the browser, not when this script heard of it.
      addEventListener(type, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
    }
    const isShown = (count: string): boolean =>
      document.querySelector(
        '[role=grid][aria-label=Journal] [role=rowgroup] ~ [role=rowgroup] [role=row]',
      ) !== null &&
      [...document.querySelectorAll('[role=status]')].some(
        ({ textContent }) => textContent === count,
      );
    // What a frame has made is on the screen before the next task.
    const painted = () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        }),
      );
    const shown = async (count: string): Promise<number> => {
      if (isShown(count)) throw new Error(`"${count}" was there before the press.`);
      await new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error(`"${count}" did not come within 20 s.`)), 20_000);
        const observer = new MutationObserver(() => {
          if (!isShown(count)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      });
      return (await painted()) - pressedAt;
    };
    Object.assign(globalThis, { [name]: shown });
  }, probe);
}

/** Milliseconds from the press to the rows that it led to, painted: those of this count. */
export async function timePress(
  window: Page,
  count: string,
  press: () => Promise<void>,
): Promise<number> {
  // On its way to the page before the press is.
  const measured = window.evaluate(([name, wanted]) => Reflect.get(globalThis, name)(wanted), [
    probe,
    count,
  ] as const);
  await press();
  return measured;
}
