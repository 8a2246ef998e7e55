import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';

/**
 * Focuses an element when it mounts, if wanted then; also sets `ref`. React Aria's own `autoFocus` waits until no
 * transition is running if it believes a screen reader is in use, as after each focus change by script. By then the
 * user may have moved on: it has been seen to take the focus that a dialog, closed in the same frame, was about to give
 * back (`focusSafely` of react-aria). It waits because of a bug in iOS.
 */
export function useAutoFocus<T extends HTMLElement>(
  isWanted: boolean | undefined,
  ref: Ref<T> | undefined,
): RefObject<T | null> {
  const element = useRef<T>(null);
  const [wasWanted] = useState(isWanted);
  useImperativeHandle<T | null, T | null>(ref, () => element.current, []);
  // After the layout effects: a dialog's layout effects give it control of the focus.
  useEffect(() => {
    if (wasWanted === true) element.current?.focus({ preventScroll: true });
  }, [wasWanted]);
  return element;
}

/**
 * Disables a control that has the focus only once it loses it: with a disabled one, the focus is gone, and Tab begins at
 * the top of the window. Until then `isHeld` is true, and the control takes no press.
 */
export function useHeldFocus(isDisabled: boolean) {
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isHeld: isDisabled && hasFocus,
    isDisabled: isDisabled && !hasFocus,
    // In a window that isn't in front, the control still has it.
    onFocusChange: (has: boolean) => {
      if (has || document.hasFocus()) setHasFocus(has);
    },
  };
}

/**
 * After a zoom, brings the focused control back into view: it may be below the window's edge by then, or behind the foot
 * of a form (WCAG 2.4.11). A mere resize moves nothing, because the user may have scrolled away on purpose. The same is
 * true of a list, which keeps its focused row wherever it is scrolled to.
 */
export function keepFocusInViewOnZoom(): void {
  let ratio = devicePixelRatio;
  window.addEventListener('resize', () => {
    if (devicePixelRatio === ratio) return;
    ratio = devicePixelRatio;
    const focused = document.activeElement;
    if (focused?.closest('[role="grid"]') !== null) return;
    focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/**
 * Remembers the focus, the selection and the scroll positions. Returns a function that restores them, as far as the
 * elements still exist.
 */
export function rememberPlace(): () => void {
  const focused = document.activeElement;
  const caret = caretOf(focused);
  const selection = document.getSelection();
  const range = caret === null && selection?.rangeCount ? selection.getRangeAt(0) : null;
  const scrolled = [...document.querySelectorAll('body *')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  return () => {
    if (focused instanceof HTMLElement && focused !== document.body) {
      focused.focus({ preventScroll: true });
    }
    caret?.();
    if (range?.startContainer.isConnected) {
      selection?.removeAllRanges();
      selection?.addRange(range);
    }
    for (const { element, top, left } of scrolled)
      element.scrollTo({ top, left, behavior: 'instant' });
  };
}

/** Returns a function that restores the caret of a text box; null for elements without one. */
function caretOf(element: Element | null): (() => void) | null {
  const isBox = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (!isBox || element.selectionStart === null) return null;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  return () =>
    element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
