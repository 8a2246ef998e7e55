import { defaultKeymap } from '@codemirror/commands';
import {
  bracketMatching,
  foldGutter,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import {
  Annotation,
  type ChangeSet,
  Compartment,
  EditorState,
  type Extension,
} from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type TextChange, textChange } from '../text/text-change.ts';
import { jsonInSight } from './json-in-sight.ts';
import type { JsonMark } from './json-marks.ts';
import { jsonViewMarks, setMarks } from './json-view-marks.ts';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--ok)' },
  { tag: tags.number, color: 'var(--warn)' },
  { tag: [tags.bool, tags.null], color: 'var(--profile-violet)' },
  { tag: [tags.brace, tags.squareBracket, tags.separator], color: 'var(--muted)' },
]);

/** Text and gutter have the same dimensions as in the text area on top (json-box.module.css). */
const theme = EditorView.theme({
  '&': { color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    overflow: 'visible',
    // The line numbers have to be above the text area, which scrolls below them.
    zIndex: 'auto',
    font: 'inherit',
    lineHeight: 'inherit',
  },
  '.cm-content': { padding: 'var(--pad-block) 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 var(--pad-inline) 0 var(--space-1-5)' },
  '.cm-gutters': {
    border: '0',
    borderRight: '1px solid var(--line)',
    background: 'var(--canvas)',
    color: 'var(--muted)',
    userSelect: 'none',
  },
  '.cm-lineNumbers .cm-gutterElement': {
    minWidth: '24px',
    padding: '0 var(--space-1-5) 0 var(--space-1)',
  },
  '.cm-marks': { width: '12px' },
  '.cm-foldGutter .cm-gutterElement': { cursor: 'pointer' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    background: 'var(--accent-soft)',
    outline: '1px solid var(--line-strong)',
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': {
    background: 'var(--danger-soft)',
  },
  '.cm-mark-danger': { textDecoration: 'underline wavy var(--danger)' },
  '.cm-mark-warn': { textDecoration: 'underline wavy var(--warn)' },
});

const jsonViewLook = [theme, syntaxHighlighting(colours)];

export interface TextSelection {
  readonly start: number;
  readonly end: number;
}

export interface JsonViewOptions {
  readonly parent: HTMLElement;
  /** Receives the width of the line numbers as `--gutter`, for elements that align with the text. */
  readonly frame: HTMLElement;
  readonly text: string;
  /** Called after edits in the editor itself. `change`: the edit, if it was in one place. */
  readonly onWrite: (text: string, change: TextChange | undefined) => void;
}

/** The attributes of the text box when CodeMirror itself is the editor. */
export type EditorAttributes = Readonly<Record<string, string>>;

/** CodeMirror showing a JSON text: as the view behind a text area, or as the editor itself. */
export interface JsonView {
  /** Takes a text that was written elsewhere. Without a selection, an active editor's caret goes after the change. */
  readonly setText: (text: string, selection: TextSelection | null) => void;
  readonly setSelection: (selection: TextSelection) => void;
  readonly setMarks: (marks: readonly JsonMark[]) => void;
  /** With attributes it is the editor itself; with null only a view. */
  readonly setEditor: (attributes: EditorAttributes | null) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

const fromOutside = Annotation.define<true>();

/** Renders the text into `parent`. Styles carry the page's nonce, so that the CSP allows them. */
export function createJsonView({ parent, frame, text, onWrite }: JsonViewOptions): JsonView {
  const mode = new Compartment();
  /** The document as one string: joining the lines of megabytes takes long. */
  let known = text;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(pageNonce()),
        // Same width as in the text area.
        EditorState.tabSize.of(2),
        jsonViewMarks,
        lineNumbers(),
        jsonInSight,
        bracketMatching(),
        jsonViewLook,
        mode.of(asPicture),
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
      const behind = changes.from + changes.insert.length;
      view.dispatch({
        changes,
        userEvent: 'input.type',
        annotations: fromOutside.of(true),
        ...(selection !== null
          ? { selection: toRange(selection) }
          : view.hasFocus && { selection: { anchor: behind }, scrollIntoView: true }),
      });
    },
    setSelection: (selection) =>
      view.dispatch({ selection: toRange(selection), scrollIntoView: view.hasFocus }),
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

/** The change, if it was in one place. */
function singleChange(changes: ChangeSet): TextChange | undefined {
  const found: TextChange[] = [];
  changes.iterChanges((from, to, _fromAfter, _toAfter, inserted) => {
    found.push({ from, to, insert: inserted.toString() });
  });
  return found.length === 1 ? found[0] : undefined;
}

const asPicture: Extension = EditorView.editable.of(false);

/**
 * Text typed over coloured text keeps its colour: Chromium writes it into a `style` attribute, which the page's CSP
 * blocks and logs. So typed text never goes through the page's elements.
 */
const typing = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    if (view.state.readOnly) {
      event.preventDefault();
      return true;
    }
    if (event.inputType !== 'insertText' || event.data === null || event.isComposing) return false;
    // Don't use the view's selection: it may not have read the page's newest one yet.
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
    EditorState.readOnly.of(attributes['aria-readonly'] === 'true'),
  ];
}

function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
