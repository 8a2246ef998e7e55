import { ensureSyntaxTree, foldable } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import { expect, it } from 'vitest';
import { jsonInSight } from './json-in-sight.ts';

const colours = tagHighlighter([
  { tag: tags.propertyName, class: 'name' },
  { tag: tags.string, class: 'string' },
  { tag: tags.number, class: 'number' },
  { tag: [tags.bool, tags.null], class: 'word' },
]);

function coloured(doc: string): readonly string[] {
  const state = EditorState.create({ doc, extensions: [jsonInSight] });
  const tree = ensureSyntaxTree(state, doc.length, 5000);
  const found: string[] = [];
  if (tree === null) throw new Error('It took too long.');
  highlightTree(tree, colours, (from, to, kind) => found.push(`${kind} ${doc.slice(from, to)}`));
  return found;
}

const text = `{
  "name" : "a \\"quoted\\" text",
  "count": -1.5e+3, "is": true,
  "list": [null, false, 0, "{{uuid}}", {"deep": []}],
  "é": "\\u00e9"
}`;

it('colours names, strings, numbers and words', () => {
  expect(coloured(text)).toEqual([
    'name "name"',
    'string "a \\"quoted\\" text"',
    'name "count"',
    'number -1.5e+3',
    'name "is"',
    'word true',
    'name "list"',
    'word null',
    'word false',
    'number 0',
    'string "{{uuid}}"',
    'name "deep"',
    'name "é"',
    'string "\\u00e9"',
  ]);
});

it('colours a line whatever stands in those before', () => {
  expect(coloured('{"open: [\n"name": 12').slice(-2)).toEqual(['name "name"', 'number 12']);
});

it('folds objects and lists over several lines', () => {
  const doc = '{\n  "list": [ \n    "]", {}\n  ],\n  "one": [1],\n  "open": {\n';
  const state = EditorState.create({ doc, extensions: [jsonInSight] });
  const folded = Array.from({ length: state.doc.lines }, (_, at) => {
    const { from, to } = state.doc.line(at + 1);
    const range = foldable(state, from, to);
    return range && doc.slice(range.from, range.to);
  });
  expect(folded).toEqual([null, ' \n    "]", {}\n  ', null, null, null, null, null]);
});
