import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/look/class-names.ts';
import { useLongInsert } from '../text/use-long-insert.ts';
import styles from './json-box.module.css';
import type { JsonView, TextSelection } from './json-view.ts';

interface JsonTextAreaProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  /** The picture behind it, which keeps the history of both; null while there is none. */
  readonly view: JsonView | null;
  /** The picture shows the text; the area shows caret and selection alone. */
  readonly isDrawn: boolean;
  readonly wraps: boolean;
  readonly name: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The text area over the picture. */
export function JsonTextArea({
  ref: area,
  view,
  isDrawn,
  wraps,
  name,
  describedBy,
  isInvalid,
  text,
  onChange,
}: JsonTextAreaProps) {
  const toSelect = useRef<TextSelection | null>(null);
  useLongInsert(area, onChange);

  // After the text of a step back or forth is there.
  useLayoutEffect(() => {
    if (toSelect.current === null) return;
    area.current?.setSelectionRange(toSelect.current.start, toSelect.current.end);
    toSelect.current = null;
  });

  // The picture shows the brackets at the caret.
  useEffect(() => {
    const follow = () => {
      const { current } = area;
      if (current === null || document.activeElement !== current) return;
      view?.setSelection({ start: current.selectionStart, end: current.selectionEnd });
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [area, view]);

  // One history for both boxes, so that a text that grew or shrank can still be undone.
  const onKeyDown = (event: KeyboardEvent) => {
    const way = historyKey(event);
    if (view === null || way === null) return;
    event.preventDefault();
    toSelect.current = view.step(way);
  };

  return (
    <textarea
      ref={area}
      className={classNames(styles.area, isDrawn && styles.through)}
      aria-label={name}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      wrap={wraps ? 'soft' : 'off'}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function historyKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null;
}
