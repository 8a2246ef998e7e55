/** Below this many bytes garbage collection is left to V8. */
const worthIt = 16 * 1024 * 1024;

/** The page is considered idle after this time without a click, key or scroll, in ms. */
const restMs = 2000;

/** The page is idle between two frames; in a window that isn't seen after this time, in ms. */
const idleWithinMs = 500;

/** User actions during which a pause of some 20 ms might be noticed. */
const uses = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

let bytesLetGo = 0;

/**
 * Reports that this page or worker has just released this many bytes, shared or in long strings. V8 doesn't count them
 * like objects, and would keep them until it collects for another reason. This triggers a collection soon, once there
 * is enough. Does nothing if `gc` is not available (`offerCollection` in main).
 */
export function letGo(bytes: number): void {
  bytesLetGo += bytes;
  if (bytesLetGo < worthIt || offered() === undefined) return;
  bytesLetGo = 0;
  // A collection takes the page some 20 ms: what replaces the released is painted first. A worker paints nothing.
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback(() => collect({}), { timeout: idleWithinMs });
  else collect({});
}

/** Like `letGo`, for memory of a page being left. V8 keeps part of it until `giveBackAtRest`. */
export function letGoWithPage(bytes: number): void {
  letGo(bytes);
  if (bytes >= worthIt) giveBackAtRest();
}

let rest: ReturnType<typeof setTimeout> | null = null;

/**
 * Makes V8 release, once the page is idle, the memory it reserves for future objects: some unused megabytes after
 * startup or heavy work. Blocks the page for some 20 ms. Runs once for all requests made until then.
 */
export function giveBackAtRest(): void {
  if (rest !== null || offered() === undefined) return;
  const wait = () => {
    if (rest !== null) clearTimeout(rest);
    rest = setTimeout(giveBack, restMs);
  };
  const giveBack = () => {
    rest = null;
    for (const use of uses) window.removeEventListener(use, wait, { capture: true });
    // A usual one first, in a task before it: then the other takes two passes instead of three, and the page pauses for
    // less at a time.
    collect({});
    collect({ flavor: 'last-resort' });
  };
  for (const use of uses) window.addEventListener(use, wait, { capture: true, passive: true });
  wait();
}

type Collector = (options: object) => unknown;

function offered(): Collector | undefined {
  return (globalThis as { gc?: Collector }).gc;
}

function collect(options: object): void {
  // In a task of its own, so that nothing on the stack keeps objects alive.
  void offered()?.({ type: 'major', execution: 'async', ...options });
}
