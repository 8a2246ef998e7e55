import {
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ReadOnly } from '../../ui/field/read-only.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { historyKey } from '../content/steps.ts';
import { largestSync } from '../content/text-to-rows.ts';
import { type TextChange, textChange } from '../text/text-change.ts';
import { useLongInsert } from '../text/use-long-insert.ts';
import styles from './json-box.module.css';
import type { JsonMark } from './json-marks.ts';
import type { JsonView, JsonViewOptions } from './json-view.ts';

/** CodeMirror renders such a line partly and estimates the remaining width: let the text area show its own text. */
const longLine = 4000;

function hasLongLine(text: string): boolean {
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    if (end - start >= longLine) return true;
    start = end + 1;
  }
  return text.length - start >= longLine;
}

interface JsonBoxProps {
  /** The accessible name of the text box. */
  readonly name: string;
  readonly text: string;
  readonly marks: readonly JsonMark[];
  readonly isInvalid: boolean;
  /** The ID of its description. */
  readonly describedBy: string;
  /** Gets the focus, with the caret at this place if there is one. A new object each time. */
  readonly caret: { readonly at: number | null } | null;
  readonly onChange: JsonViewOptions['onWrite'];
}

/**
 * The box for JSON text. The user types into a real text area, which works with screen readers, input methods and form
 * fillers. CodeMirror is behind it and draws colours, brackets, line numbers and marks.
 */
export function JsonBox(props: JsonBoxProps) {
  const { name, text, isInvalid, describedBy, caret, onChange } = props;
  const isReadOnly = use(ReadOnly);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isWriting = useRef(false);
  // Text boxes normalise line breaks; the sent text keeps its own until it is edited.
  const shown = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  const write = (next: string, change?: TextChange) => {
    isWriting.current = true;
    onChange(next, change);
  };
  const view = useJsonView({ frame, picture }, shown, write);
  // A text area is laid out as a whole at each key: 30 ms at this length, 2 s for 5 MB. Longer text is edited in
  // CodeMirror itself, which renders only what is visible.
  const isLarge = view !== null && shown.length > largestSync;
  // For 5 MB just checking the line lengths takes most of a second.
  const isDrawn = view != null && !isLarge && !hasLongLine(shown);

  useViewContent(view, area, { ...props, text: shown, isLarge, isReadOnly });
  useCaret({ frame, area }, isLarge ? view : null, caret);

  // One box has replaced the other while the user was typing.
  useLayoutEffect(() => {
    if (!isWriting.current) return;
    if (isLarge) view?.focus();
    else area.current?.focus();
  }, [view, isLarge]);
  useLayoutEffect(() => {
    // Keep it while text that has grown too long waits for CodeMirror.
    if (!isLarge || view !== undefined) isWriting.current = false;
  });

  return (
    <div
      ref={frame}
      className={styles.box}
      data-invalid={isInvalid || undefined}
      data-read-only={isReadOnly || undefined}
      onKeyDownCapture={(event) => {
        // The surrounding editor handles undo and redo; then the box that shows the text keeps the focus.
        if (historyKey(event.nativeEvent) !== null) isWriting.current = true;
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
            isDrawn={isDrawn}
            name={name}
            describedBy={describedBy}
            isInvalid={isInvalid}
            isReadOnly={isReadOnly}
            text={shown}
            onChange={write}
          />
        )}
      </div>
    </div>
  );
}

interface ViewContent extends Omit<JsonBoxProps, 'onChange' | 'caret'> {
  /** Edited in CodeMirror itself. */
  readonly isLarge: boolean;
  readonly isReadOnly: boolean;
}

/** Keeps CodeMirror's content in sync with the text area. */
function useViewContent(
  view: JsonView | null | undefined,
  area: RefObject<HTMLTextAreaElement | null>,
  { name, text, marks, isInvalid, describedBy, isLarge, isReadOnly }: ViewContent,
): void {
  useLayoutEffect(() => {
    const { current } = area;
    view?.setText(text, current && { start: current.selectionStart, end: current.selectionEnd });
  }, [view, area, text]);

  useEffect(() => view?.setMarks(marks), [view, marks]);

  useLayoutEffect(() => {
    view?.setEditor(
      isLarge
        ? {
            'aria-label': name,
            'aria-describedby': describedBy,
            'aria-invalid': String(isInvalid),
            'aria-readonly': String(isReadOnly),
          }
        : null,
    );
  }, [view, isLarge, name, describedBy, isInvalid, isReadOnly]);
}

/** Puts the caret where it has to go. `editor`: CodeMirror, if it is the editor itself; undefined while it loads. */
function useCaret(
  { frame, area }: Record<'frame' | 'area', RefObject<HTMLElement | null>>,
  editor: JsonView | null | undefined,
  caret: JsonBoxProps['caret'],
): void {
  useEffect(() => {
    const { current: box } = frame;
    if (caret === null || box === null || editor === undefined) return;
    const { at } = caret;
    box.scrollIntoView({ block: 'nearest' });
    if (editor !== null) {
      editor.focus();
      if (at !== null) editor.setSelection({ start: at, end: at });
      return;
    }
    const { current: text } = area;
    if (!(text instanceof HTMLTextAreaElement)) return;
    text.focus({ preventScroll: true });
    if (at === null) return;
    text.setSelectionRange(at, at);
    // The box scrolls, not the text area, and Chromium doesn't scroll it to the caret.
    const line = text.value.slice(0, at).split('\n').length;
    const height = Number.parseFloat(getComputedStyle(text).lineHeight);
    box.scrollTop = Math.max(0, line * height - box.clientHeight / 2);
  }, [frame, area, editor, caret]);
}

interface JsonViewPlace {
  readonly frame: RefObject<HTMLElement | null>;
  readonly picture: RefObject<HTMLElement | null>;
}

/**
 * CodeMirror in this element, once its code is loaded: it is fetched when the first JSON face opens. Until then the
 * value is undefined; if loading fails, null.
 */
function useJsonView(
  { frame, picture }: JsonViewPlace,
  text: string,
  write: JsonViewOptions['onWrite'],
): JsonView | null | undefined {
  const [view, setView] = useState<JsonView | null>();
  const create = useEffectEvent((make: typeof import('./json-view.ts').createJsonView) =>
    frame.current === null || picture.current === null
      ? null
      : make({
          frame: frame.current,
          parent: picture.current,
          text,
          onWrite: (next, change) => onWrite(next, change),
        }),
  );
  const onWrite = useEffectEvent(write);
  useEffect(() => {
    let made: JsonView | null = null;
    let isGone = false;
    loadJsonView().then(
      (createJsonView) => {
        if (isGone) return;
        made = create(createJsonView);
        setView(made);
      },
      // The text area works without it.
      () => {
        if (!isGone) setView(null);
      },
    );
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, []);
  return view;
}

async function loadJsonView() {
  const { createJsonView } = await import('./json-view.ts');
  // In a task of its own: together the two blocked the window for 74 ms.
  await new Promise((resolve) => setTimeout(resolve));
  return createJsonView;
}

interface JsonTextAreaProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  /** The CodeMirror view behind it; null if there isn't one. */
  readonly view: JsonView | null;
  /** The view shows the text; the area only shows caret and selection. */
  readonly isDrawn: boolean;
  readonly name: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The text area on top of the CodeMirror view. */
function JsonTextArea({
  ref: area,
  view,
  isDrawn,
  name,
  describedBy,
  isInvalid,
  isReadOnly,
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
      readOnly={isReadOnly}
      wrap="off"
      value={text}
      onChange={(event) => write(event.target.value)}
    />
  );
}
