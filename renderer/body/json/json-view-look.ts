import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

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

export const jsonViewLook = [theme, syntaxHighlighting(colours)];
