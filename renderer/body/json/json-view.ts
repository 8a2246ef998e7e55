import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter } from '@codemirror/language';
import {
  Annotation,
  type ChangeSet,
  Compartment,
  EditorState,
  type Extension,
} from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { largestSync } from '../content/large-text.ts';
import { type TextChange, textChange } from '../text/text-change.ts';
import { jsonInSight } from './json-in-sight.ts';
import type { JsonMark } from './json-marks.ts';
import { jsonViewLook } from './json-view-look.ts';
import { jsonViewMarks, setMarks } from './json-view-marks.ts';

export interface TextSelection {
  readonly start: number;
  readonly end: number;
}

export interface JsonViewOptions {
  readonly parent: HTMLElement;
  /** Gets the width of the line numbers as `--gutter`, for what has to line up with the text. */
  readonly frame: HTMLElement;
  readonly text: string;
  /** It was written on in the editor itself; `change` is what, if it was at one place. */
  readonly onWrite: (text: string, change: TextChange | undefined) => void;
}

/** The attributes of the text box when CodeMirror itself is the editor. */
export type EditorAttributes = Readonly<Record<string, string>>;

/** CodeMirror on a JSON text: the picture behind a text area, or the editor itself. */
export interface JsonView {
  /** Takes over what was written elsewhere; without a selection the caret of an editor in use goes behind the change. */
  readonly setText: (text: string, selection: TextSelection | null) => void;
  readonly setSelection: (selection: TextSelection) => void;
  /** Whether long lines go on below. */
  readonly setWrap: (wraps: boolean) => void;
  readonly setMarks: (marks: readonly JsonMark[]) => void;
  /** With attributes it is the editor itself, with null only a picture. */
  readonly setEditor: (attributes: EditorAttributes | null) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

const fromOutside = Annotation.define<true>();

/** Draws the text into `parent`. Styles carry the page's nonce, so that the CSP takes them. */
export function createJsonView({ parent, frame, text, onWrite }: JsonViewOptions): JsonView {
  const mode = new Compartment();
  const wrapping = new Compartment();
  const language = new Compartment();
  /** The document as one string, which takes long to be put together of the lines of megabytes. */
  let known = text;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(pageNonce()),
        // As wide as in the text area.
        EditorState.tabSize.of(2),
        jsonViewMarks,
        lineNumbers(),
        language.of(languageFor(text.length)),
        EditorState.transactionExtender.of(({ docChanged, startState, newDoc }) => {
          const next = languageFor(newDoc.length);
          const isOther = docChanged && next !== languageFor(startState.doc.length);
          return isOther ? { effects: language.reconfigure(next) } : null;
        }),
        bracketMatching(),
        jsonViewLook,
        mode.of(asPicture),
        wrapping.of([]),
        EditorView.updateListener.of(({ docChanged, transactions, changes }) => {
          if (!docChanged || transactions.some((one) => one.annotation(fromOutside))) return;
          known = changedText(known, changes);
          onWrite(known, singleChange(changes));
        }),
      ],
    }),
  });
  const mirror = new ResizeObserver(([gutters]) => {
    const width = gutters?.borderBoxSize[0]?.inlineSize ?? 0;
    frame.style.setProperty('--gutter', `${width}px`);
  });
  const gutters = view.dom.querySelector('.cm-gutters');
  if (gutters !== null) mirror.observe(gutters);

  const within = (place: number) => Math.min(place, view.state.doc.length);
  const toRange = ({ start, end }: TextSelection) => ({ anchor: within(start), head: within(end) });

  return {
    setText: (next, selection) => {
      const changes = textChange(known, next);
      if (changes === null) return;
      known = next;
      view.dispatch({ changes, userEvent: 'input.type', annotations: fromOutside.of(true) });
      const behind = changes.from + changes.insert.length;
      if (selection !== null) view.dispatch({ selection: toRange(selection) });
      else if (view.hasFocus)
        view.dispatch({ selection: { anchor: behind }, scrollIntoView: true });
    },
    setSelection: (selection) => view.dispatch({ selection: toRange(selection) }),
    setWrap: (wraps) =>
      view.dispatch({ effects: wrapping.reconfigure(wraps ? EditorView.lineWrapping : []) }),
    setMarks: (marks) => view.dispatch({ effects: setMarks.of(marks) }),
    setEditor: (attributes) => {
      view.dispatch({
        effects: mode.reconfigure(attributes === null ? asPicture : asEditor(attributes)),
      });
    },
    focus: () => view.focus(),
    destroy: () => {
      mirror.disconnect();
      view.destroy();
    },
  };
}

const wholeJson = json();

/** A long text is read by what is in sight. */
const languageFor = (length: number): Extension => (length > largestSync ? jsonInSight : wholeJson);

/** The text after these changes. */
function changedText(before: string, changes: ChangeSet): string {
  let after = '';
  let at = 0;
  changes.iterChanges((from, to, _fromAfter, _toAfter, inserted) => {
    after += before.slice(at, from) + inserted.toString();
    at = to;
  });
  return after + before.slice(at);
}

/** What was changed, if it was at one place. */
function singleChange(changes: ChangeSet): TextChange | undefined {
  const found: TextChange[] = [];
  changes.iterChanges((from, to, _fromAfter, _toAfter, inserted) => {
    found.push({ from, to, insert: inserted.toString() });
  });
  return found.length === 1 ? found[0] : undefined;
}

const asPicture: Extension = EditorView.editable.of(false);

/**
 * Text typed over coloured text keeps its look: Chromium writes it into a `style` attribute, which the
 * page's CSP refuses and logs. So what is typed never goes through the page's elements.
 */
const typing = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    if (event.inputType !== 'insertText' || event.data === null || event.isComposing) return false;
    // Not the selection that the view knows: it may not have read a newer one of the page yet.
    const range = document.getSelection()?.getRangeAt(0);
    if (range === undefined || !view.contentDOM.contains(range.commonAncestorContainer)) {
      return false;
    }
    const from = view.posAtDOM(range.startContainer, range.startOffset);
    const to = view.posAtDOM(range.endContainer, range.endOffset);
    const insert = view.state.toText(event.data);
    event.preventDefault();
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  },
});

function asEditor(attributes: EditorAttributes): Extension {
  return [
    foldGutter(),
    typing,
    keymap.of(defaultKeymap),
    EditorView.contentAttributes.of(attributes),
  ];
}

function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
