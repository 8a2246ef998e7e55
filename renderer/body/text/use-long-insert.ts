import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Pasted or filled-in text of this length, in UTF-16 units, is inserted in one change. */
const longInsert = 500;

/** Inserts long pasted text into this text area in one change, with the caret after it. */
export function useLongInsert(
  area: RefObject<HTMLTextAreaElement | null>,
  write: (text: string) => void,
): void {
  const caret = useRef<number | null>(null);
  const insert = useEffectEvent((event: InputEvent) => {
    const taken = area.current === null ? null : takeLongInsert(event, area.current);
    if (taken === null) return;
    caret.current = taken.caret;
    write(taken.text);
  });
  useEffect(() => {
    const { current } = area;
    // React's own `onBeforeInput` is a different event.
    const listener = (event: InputEvent) => insert(event);
    current?.addEventListener('beforeinput', listener);
    return () => current?.removeEventListener('beforeinput', listener);
  }, [area]);
  // Once the text is rendered.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
}

/**
 * Prevents the browser from inserting a long text into a text area, and returns the area's new text and caret position;
 * null for all other input. Chromium inserts a text of many lines line by line and lays out the whole text each time:
 * minutes for 1 MB.
 */
function takeLongInsert(
  event: InputEvent,
  area: HTMLTextAreaElement,
): { readonly text: string; readonly caret: number } | null {
  if (event.isComposing) return null;
  const data = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  if (data.length < longInsert) return null;
  event.preventDefault();
  const put = data.replaceAll(/\r\n?/g, '\n');
  const { value, selectionStart, selectionEnd } = area;
  return {
    text: value.slice(0, selectionStart) + put + value.slice(selectionEnd),
    caret: selectionStart + put.length,
  };
}
