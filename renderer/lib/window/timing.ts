import { startTransition, useEffect, useRef, useState } from 'react';

/** The second click of a double click comes within this time, in milliseconds. */
export const doubleClickMs = 500;
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

/**
 * Leaves the keys of a composition to the input method, in every box: Enter takes one of its words, and Escape ends it and
 * would otherwise empty a search or close a dialog, which Chromium does by itself too. It marks the first key with 229. Call it
 * before other listeners of the window are there.
 */
export function leaveKeysToComposition(): void {
  const leave = (event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== 229) return;
    event.stopImmediatePropagation();
    if (event.key === 'Escape') event.preventDefault();
  };
  window.addEventListener('keydown', leave, { capture: true });
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

/** The value as of the last time it didn't change for this long. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/**
 * False in a component's first render, true a moment later. For content so large that the window would wait for it:
 * React then renders it in pieces. The caller reserves its space, so that nothing jumps.
 */
export function useAfterFirstPaint(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}

/** The first paint and the list come first. */
const afterStartMs = 1000;

/** False at first. For calls that keep main busy, such as those that open the journal: the page's list waits for main. */
export function useAfterStart(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), afterStartMs);
    return () => clearTimeout(timer);
  }, []);
  return isAfter;
}

/**
 * Whether an action is under way, and a function that runs one unless another is. The state alone would come too late
 * for the second half of a double click.
 */
export function useOneAtATime() {
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const runAlone = async (act: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      await act();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, runAlone };
}

/**
 * `isHeld` is true after `hold` for as long as the second half of a double click may take. For a button that changes
 * its meaning in place when it is clicked.
 */
export function useHeld(): { readonly isHeld: boolean; readonly hold: () => void } {
  const [presses, setPresses] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(presses), doubleClickMs);
    return () => clearTimeout(timer);
  }, [presses]);
  return { isHeld: presses !== over, hold: () => setPresses((count) => count + 1) };
}
