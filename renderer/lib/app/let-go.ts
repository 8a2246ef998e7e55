/** V8 is left to itself below this, bytes. */
const worthIt = 16 * 1024 * 1024;

/** So long after the last press, key or scroll nobody waits for this page, ms. */
const restMs = 2000;

/** What a person does that a pause of some 20 ms might be felt in. */
const uses = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

let bytesLetGo = 0;

/**
 * So many bytes, shared or in long texts, have just been let go of on this page or in this worker. V8 does not count
 * them as it does objects, and would keep them until it collects for another reason: this has it collect soon,
 * once there is enough. Does nothing where `gc` is not offered (`offerCollection` in main).
 */
export function letGo(bytes: number): void {
  bytesLetGo += bytes;
  if (bytesLetGo < worthIt || offered() === undefined) return;
  bytesLetGo = 0;
  collect({});
}

/** As `letGo`, for what a page held that is being left. Of this V8 keeps a part until `giveBackAtRest`. */
export function letGoWithPage(bytes: number): void {
  letGo(bytes);
  if (bytes >= worthIt) giveBackAtRest();
}

let rest: ReturnType<typeof setTimeout> | null = null;

/**
 * Has V8 give back, once nobody uses the page for a moment, what it would keep for objects to come: after a start, or after
 * much work, some megabytes of which nothing is in use. The page stands still for some 20 ms meanwhile. Once for all who have
 * asked until then.
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
  // As a task of its own: nothing that is still on the stack holds what is to go.
  void offered()?.({ type: 'major', execution: 'async', ...options });
}
