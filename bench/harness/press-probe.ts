import type { Page } from '@playwright/test';

/** The time that a key took, ms. */
export interface KeyTime {
  /** In the page's thread: handling the key, and drawing the next frame. */
  readonly work: number;
  /** From the key event to the painted letter, with the wait for a frame. */
  readonly painted: number;
}

/** The element that a press shows. */
interface Awaited {
  readonly selector: string;
  /** All of its text; any if it is left out. */
  readonly text?: string;
}

/** The name under which the page keeps what it measures. */
const probe = 'counterfoilBench';

/**
 * Makes the page measure presses and keys from now on. Everything is prepared before the event: the page handles input
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
    const frame = () =>
      new Promise<readonly [start: number, end: number]>((resolve) =>
        requestAnimationFrame(() => {
          const start = performance.now();
          // What a frame has drawn is on the screen before the next task.
          void task().then((end) => resolve([start, end]));
        }),
      );

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
      }).then(async () => (await frame())[1] - pressedAt);
    };

    let key = { timeStamp: 0, start: 0 };
    let next = Promise.withResolvers<KeyTime>();
    let last = next;
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      key = { timeStamp, start: performance.now() };
    };
    // React writes what the key changed before the task of the key ends.
    const onInput = async () => {
      const { timeStamp, start } = key;
      last = next;
      next = Promise.withResolvers();
      const { resolve } = last;
      const [handled, [frameStart, frameEnd]] = await Promise.all([task(), frame()]);
      const ended = Math.min(handled, frameStart);
      resolve({ work: ended - start + frameEnd - frameStart, painted: frameEnd - timeStamp });
    };
    addEventListener('keydown', onKey, { capture: true });
    addEventListener('input', onInput, { capture: true });
    Object.assign(globalThis, {
      [name]: { watch, shown: () => shown, last: () => last.promise },
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

/** Presses a letter in the focused box. */
export async function timeKey(window: Page): Promise<KeyTime> {
  await window.keyboard.press('x');
  return window.evaluate((name) => Reflect.get(globalThis, name).last(), probe);
}
