/** V8 is left to itself below this, bytes. */
const worthIt = 16 * 1024 * 1024;

/** By then another page has been drawn in the place of one that was left, ms. */
const drawnMs = 2000;

let bytesLetGo = 0;

/**
 * So many bytes, shared or in long texts, have just been let go of on this page or in this worker. V8 does not count
 * them as it does objects, and would keep them until it collects for another reason: this has it collect soon,
 * once there is enough. Does nothing where `gc` is not offered (`offerCollection` in main).
 */
export function letGo(bytes: number): void {
  bytesLetGo += bytes;
  const { gc } = globalThis as { gc?: (options: object) => unknown };
  if (bytesLetGo < worthIt || gc === undefined) return;
  bytesLetGo = 0;
  // As a task of its own: nothing that is still on the stack holds what is to go.
  void gc({ type: 'major', execution: 'async' });
}

/**
 * As `letGo`, for what a page held that is being left. What had been drawn of it goes a moment later, when React no longer
 * keeps it beside what it draws instead: this has that collected too, where there was enough.
 */
export function letGoWithPage(bytes: number): void {
  letGo(bytes);
  if (bytes >= worthIt) setTimeout(() => letGo(worthIt), drawnMs);
}
