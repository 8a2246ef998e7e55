import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** The name under which the page keeps what it measures. */
const probe = 'counterfoilBench';

/** Milliseconds before each key: people's typing speed, and pauses long enough for deferred work to start. */
const pausesMs = [120, 90, 150, 320, 120, 90, 180, 420, 120, 90, 550, 700, 900] as const;

export const keysARound = 3 * pausesMs.length;

/** Makes the page measure each key in the focused box from now on. */
export async function prepareProbe(window: Page): Promise<void> {
  await window.evaluate((name) => {
    const times: number[] = [];
    let isLookedFor: (() => void) | null = null;
    const written = (box: Element, onWritten: () => void) => {
      if (box instanceof HTMLTextAreaElement) {
        box.addEventListener('input', onWritten, { once: true });
        return;
      }
      const observer = new MutationObserver(() => {
        observer.disconnect();
        onWritten();
      });
      observer.observe(box, { subtree: true, childList: true, characterData: true });
    };
    const begin = ({ timeStamp, key }: KeyboardEvent) => {
      const box = document.activeElement;
      if (key.length !== 1 || box === null) return;
      written(box, () =>
        requestAnimationFrame(() => {
          // What a frame has drawn is on the screen before the next task.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            // The time stamp is when the browser got the key, not when this script learned of it.
            times.push(performance.now() - timeStamp);
            isLookedFor?.();
          };
          port2.postMessage(null);
        }),
      );
    };
    addEventListener('keydown', begin, { capture: true });
    const timeOf = (count: number) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Letter ${count} did not come within 60 s.`)), 60_000);
        const look = () => {
          const time = times[count - 1];
          if (time !== undefined) resolve(time);
        };
        isLookedFor = look;
        look();
      });
    Object.assign(globalThis, { [name]: timeOf });
  }, probe);
}

/** Returns the milliseconds from each key to its painted letter in the focused box. `before`: keys measured so far. */
export async function pressKeys(
  window: Page,
  before: number,
  keys = keysARound,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    await sleep(pausesMs[key % pausesMs.length]);
    await window.keyboard.press('x');
    const wanted = [probe, before + key + 1] as const;
    times.push(
      await window.evaluate(([name, count]) => Reflect.get(globalThis, name)(count), wanted),
    );
  }
  return times;
}
