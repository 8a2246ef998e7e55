/** After this many milliseconds without a key, the user has finished a word or is pausing. */
export const typingPauseMs = 600;

let lastKeyAt = Number.NEGATIVE_INFINITY;

/** Records when the user types into a text box. Call it when the page starts. */
export function watchTyping(): void {
  const note = (event: KeyboardEvent) => {
    if (isTyping(event)) lastKeyAt = performance.now();
  };
  window.addEventListener('keydown', note, { capture: true });
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  // AltGr counts as Ctrl+Alt.
  const isCommand = metaKey || (ctrlKey && !altKey);
  return !isCommand && target instanceof HTMLElement && isTextBox(target);
}

/** Whether it accepts typed text. */
export function isTextBox(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return element.selectionStart !== null;
  return element instanceof HTMLTextAreaElement || element.isContentEditable;
}

/** Milliseconds until the user has paused typing; 0 or less if they have. */
export function untilTypingRestsMs(): number {
  return lastKeyAt + typingPauseMs - performance.now();
}
