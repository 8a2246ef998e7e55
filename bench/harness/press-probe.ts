import type { Page } from '@playwright/test';

/** The element that a press shows. */
interface Awaited {
  readonly selector: string;
  /** All of its text; any if it is left out. */
  readonly text?: string;
}

/** The name under which the page keeps what it measures. */
const probe = 'counterfoilBench';

/**
 * Makes the page measure presses from now on. Everything is prepared before the event: the page handles input
 * before the scripts that wait to be evaluated.
 */
export async function prepareProbe(window: Page): Promise<void> {
  await window.evaluate((name) => {
    /** Resolves after the next task. */
    const task = () =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    // What a frame has drawn is on the screen before the next task.
    const frame = () =>
      new Promise<number>((resolve) => requestAnimationFrame(() => void task().then(resolve)));

    // The time when the browser got the press, not when this script learned of it.
    let pressedAt = 0;
    for (const type of ['pointerdown', 'keydown'] as const)
      addEventListener(type, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
    let shown: Promise<number> = Promise.reject(new Error('Nothing is watched.'));
    shown.catch(() => undefined);
    const watch = ({ selector, text }: Awaited): void => {
      const isThere = () =>
        [...document.querySelectorAll(selector)].some(
          ({ textContent }) => text === undefined || textContent === text,
        );
      const what = `${selector} ${text ?? ''}`;
      if (isThere()) throw new Error(`${what} was there before the press.`);
      shown = new Promise<void>((resolve, reject) => {
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`${what} did not come within 60 s.`)), 60_000);
      }).then(async () => (await frame()) - pressedAt);
    };

    Object.assign(globalThis, {
      [name]: { watch, shown: () => shown },
    });
  }, probe);
}

/** Milliseconds from the press of a mouse button or a key to the painted element. */
export async function timePress(
  window: Page,
  awaited: Awaited,
  press: () => Promise<void>,
): Promise<number> {
  const what = [probe, awaited] as const;
  await window.evaluate(([name, wanted]) => Reflect.get(globalThis, name).watch(wanted), what);
  await press();
  return window.evaluate((name) => Reflect.get(globalThis, name).shown(), probe);
}
