/** After so many milliseconds without a key, a person has finished a word or is looking up. */
export const typingPauseMs = 600;

let lastKeyAt = Number.NEGATIVE_INFINITY;

/** Notes when somebody types into a box; for the start of the page. */
export function watchTyping(): void {
  const note = (event: KeyboardEvent) => {
    if (isTyping(event)) lastKeyAt = performance.now();
  };
  window.addEventListener('keydown', note, { capture: true });
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  // AltGr is both.
  const isCommand = metaKey || (ctrlKey && !altKey);
  return !isCommand && target instanceof HTMLElement && isTextBox(target);
}

/** Whether letters are typed into it. */
export function isTextBox(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return element.selectionStart !== null;
  return element instanceof HTMLTextAreaElement || element.isContentEditable;
}

/** How long it is until nobody has typed for a moment, in milliseconds; 0 or less: so it is. */
export function untilTypingRestsMs(): number {
  return lastKeyAt + typingPauseMs - performance.now();
}
