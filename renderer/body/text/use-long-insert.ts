import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { takeLongInsert } from './take-long-insert.ts';

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
