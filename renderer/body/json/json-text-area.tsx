import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/look/class-names.ts';
import { textChange } from '../text/text-change.ts';
import { useLongInsert } from '../text/use-long-insert.ts';
import styles from './json-box.module.css';
import type { JsonView } from './json-view.ts';

interface JsonTextAreaProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  /** The CodeMirror view behind it; null if there isn't one. */
  readonly view: JsonView | null;
  /** The view shows the text; the area only shows caret and selection. */
  readonly isDrawn: boolean;
  readonly wraps: boolean;
  readonly name: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The text area on top of the CodeMirror view. */
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
  const known = useRef(text);
  const write = (next: string) => {
    known.current = next;
    onChange(next);
  };
  useLongInsert(area, write);

  // After undo or redo the caret is placed after the change.
  useLayoutEffect(() => {
    const change = textChange(known.current, text);
    known.current = text;
    if (change === null || document.activeElement !== area.current) return;
    const behind = change.from + change.insert.length;
    area.current?.setSelectionRange(behind, behind);
  }, [area, text]);

  // The view highlights the brackets at the caret.
  useEffect(() => {
    const follow = () => {
      const { current } = area;
      if (current === null || document.activeElement !== current) return;
      view?.setSelection({ start: current.selectionStart, end: current.selectionEnd });
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [area, view]);

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
      onChange={(event) => write(event.target.value)}
    />
  );
}
