import type { Page } from '@playwright/test';

/** The name under which the page keeps what it measures. */
const probe = 'counterfoilBench';

/**
 * Makes the page measure the time from the newest mouse or key press until its result is on the screen: the rows of the
 * journal, whose count the status shows at the same time.
 */
export async function prepareProbe(window: Page): Promise<void> {
  await window.evaluate((name) => {
    let pressedAt = 0;
    for (const type of ['pointerdown', 'keydown'] as const) {
      // The time when the browser got the press, not when this script learned of it.
      addEventListener(type, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
    }
    const isShown = (count: string): boolean =>
      document.querySelector(
        '[role=grid][aria-label=Journal] [role=rowgroup] ~ [role=rowgroup] [role=row]',
      ) !== null &&
      [...document.querySelectorAll('[role=status]')].some(
        ({ textContent }) => textContent === count,
      );
    // What a frame has drawn is on the screen before the next task.
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

/** Returns the milliseconds from the press until the rows with this count are painted. */
export async function timePress(
  window: Page,
  count: string,
  press: () => Promise<void>,
): Promise<number> {
  // Sent to the page before the press.
  const measured = window.evaluate(([name, wanted]) => Reflect.get(globalThis, name)(wanted), [
    probe,
    count,
  ] as const);
  await press();
  return measured;
}
