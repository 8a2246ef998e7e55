import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** What is pasted or filled in of this length, in UTF-16 units, is put in by one change. */
const longInsert = 500;

/** Puts a long text that is pasted into this text area in by one change, with the caret behind it. */
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
    // React's own `onBeforeInput` is another event.
    const listener = (event: InputEvent) => insert(event);
    current?.addEventListener('beforeinput', listener);
    return () => current?.removeEventListener('beforeinput', listener);
  }, [area]);
  // After the text is there.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
}

/**
 * Takes the insertion of a long text into a text area out of the browser's hands, and returns what the
 * area has to hold after it and where the caret stands; null for all other input. Chromium puts a text of
 * many lines in line by line and lays out all of it each time: minutes for 1 MB.
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
