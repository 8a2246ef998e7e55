import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/look/class-names.ts';
import { largestSync } from '../content/large-text.ts';
import { historyKey } from '../content/steps.ts';
import type { TextChange } from '../text/text-change.ts';
import styles from './json-box.module.css';
import type { JsonMark } from './json-marks.ts';
import { JsonTextArea } from './json-text-area.tsx';
import type { JsonView, JsonViewOptions } from './json-view.ts';
import { useJsonView } from './use-json-view.ts';

/** CodeMirror draws such a line in part and guesses how wide the rest is: the text area shows its own. */
const longLine = /[^\n]{4000}/;

/**
 * Of wrapped lines that it has not drawn CodeMirror guesses the height, and would no longer lie behind the
 * text area: a longer text shows its own there, without colours and line numbers.
 */
const largestWrapped = 4000;

interface JsonBoxProps {
  /** The accessible name of the text box. */
  readonly name: string;
  readonly text: string;
  readonly marks: readonly JsonMark[];
  readonly isInvalid: boolean;
  /** Long lines go on below, in place of being scrolled to. */
  readonly wraps: boolean;
  /** The id of what describes it. */
  readonly describedBy: string;
  readonly onChange: JsonViewOptions['onWrite'];
}

/**
 * The box for JSON text. What is written in is a real text area, for readers, input methods and whatever
 * fills in forms; CodeMirror lies behind it and draws colours, brackets, line numbers and marks.
 */
export function JsonBox(props: JsonBoxProps) {
  const { name, text, isInvalid, wraps, describedBy, onChange } = props;
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isWriting = useRef(false);
  // As text boxes hold it; what is sent keeps its line breaks until it is written on.
  const shown = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  const write = (next: string, change?: TextChange) => {
    isWriting.current = true;
    onChange(next, change);
  };
  const view = useJsonView({ frame, picture }, shown, write);
  // A text area is laid out as a whole at each key: 30 ms for so many characters, 2 s for 5 MB. A longer
  // text is edited in CodeMirror itself, which draws what is in sight.
  const isLarge = view !== null && shown.length > largestSync;
  // Of 5 MB the line lengths alone take most of a second.
  const canDraw = view != null && !isLarge;
  const isDrawn = canDraw && (wraps ? shown.length <= largestWrapped : !longLine.test(shown));

  useViewContent(view, area, { ...props, text: shown, isLarge });

  // The one box took over from the other while somebody was writing.
  useLayoutEffect(() => {
    if (!isWriting.current) return;
    if (isLarge) view?.focus();
    else area.current?.focus();
  }, [view, isLarge]);
  useLayoutEffect(() => {
    // Still so while a text that grew too long waits for CodeMirror.
    if (!isLarge || view !== undefined) isWriting.current = false;
  });

  return (
    <div
      ref={frame}
      className={classNames(styles.box, wraps && styles.wraps)}
      data-invalid={isInvalid || undefined}
      onKeyDownCapture={(event) => {
        // The editor around it takes the step; the box that shows the text then keeps the focus.
        if (historyKey(event) !== null) isWriting.current = true;
      }}
    >
      <div className={styles.paper}>
        <div
          ref={picture}
          className={classNames(styles.picture, !isLarge && !isDrawn && styles.blank)}
          aria-hidden={!isLarge}
        />
        {!isLarge && (
          <JsonTextArea
            ref={area}
            view={view ?? null}
            wraps={wraps}
            isDrawn={isDrawn}
            name={name}
            describedBy={describedBy}
            isInvalid={isInvalid}
            text={shown}
            onChange={write}
          />
        )}
      </div>
    </div>
  );
}

interface ViewContent extends Omit<JsonBoxProps, 'onChange'> {
  /** Edited in CodeMirror itself. */
  readonly isLarge: boolean;
}

/** Keeps what CodeMirror draws the same as what the text area holds. */
function useViewContent(
  view: JsonView | null | undefined,
  area: RefObject<HTMLTextAreaElement | null>,
  { name, text, marks, isInvalid, wraps, describedBy, isLarge }: ViewContent,
): void {
  useLayoutEffect(() => {
    const { current } = area;
    view?.setText(text, current && { start: current.selectionStart, end: current.selectionEnd });
  }, [view, area, text]);

  useEffect(() => view?.setMarks(marks), [view, marks]);

  useLayoutEffect(() => view?.setWrap(wraps), [view, wraps]);

  useLayoutEffect(() => {
    view?.setEditor(
      isLarge
        ? {
            'aria-label': name,
            'aria-describedby': describedBy,
            'aria-invalid': String(isInvalid),
          }
        : null,
    );
  }, [view, isLarge, name, describedBy, isInvalid]);
}
