import { expect, it } from 'vitest';
import { oddBodies } from '../../../main/contract/json/testing/odd-bodies.ts';
import { readBodyText } from './content.ts';
import { newRow } from './row.ts';
import { editedText, rowsToText } from './rows-to-text.ts';
import { mostFormRows, textToRows } from './text-to-rows.ts';

it.each(oddBodies)('the form takes a body with $what as main does', ({ text, why }) => {
  const { problem } = readBodyText(text);
  if (why === null) expect(problem).toBeNull();
  else expect(problem).toMatchObject({ kind: kinds[why] });
});

const kinds = {
  empty: 'json',
  'not-json': 'json',
  surrogate: 'character',
  'not-object': 'not-object',
};

it.each(oddBodies)('the fields of a body with $what keep its bytes', ({ text, why }) => {
  const shown = textToRows(text, [], mostFormRows);
  if (!shown.ok) {
    // A name that no box can show, or no object at all: the text stays.
    expect(why !== null || shown.why.code === 'odd-name').toBe(true);
    return;
  }
  const { rows, source } = shown;
  expect(editedText(source, rows) === text).toBe(true);
  const added = editedText(source, [...rows, newRow({ name: 'added', text: 'x' })]);
  const end = text.trimEnd().lastIndexOf('}');
  expect(added.startsWith(text.slice(0, end).trimEnd())).toBe(true);
  const again = textToRows(added, [], mostFormRows);
  expect(again.ok && again.rows.at(-1)).toMatchObject({ name: 'added', type: 'text', text: 'x' });
  // All of them written anew: nothing but white space changes.
  const written = textToRows(rowsToText(rows), [], mostFormRows);
  expect(written.ok && written.rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
});
