import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonObjectText, tokenTexts } from '../../main/contract/json/testing/json-text.ts';
import { type JsonToken, jsonTokens } from '../../main/contract/json/tokens.ts';
import { bodyContent } from './content/content.ts';
import { type BodyRow, holdsRows, newRow } from './content/row.ts';
import { rowsToText } from './content/rows-to-text.ts';
import { type BodyAction, bodyReducer, freshBody } from './content/state.ts';
import { textToRows } from './content/text-to-rows.ts';

/** A document independent of the rows: the text of a value, or the named values in it. */
interface Value {
  name: string | null;
  readonly says: string;
  readonly within: Value[] | null;
}

function read(text: string): Value {
  const tokens = jsonTokens(text);
  const next = (): JsonToken =>
    tokens.next().value ?? { type: 'end', offset: 0, end: 0, content: '' };
  const value = (token: JsonToken, name: string | null): Value => {
    const says = `${token.type} ${token.content}`;
    if (token.type !== '{' && token.type !== '[') return { name, says, within: null };
    const within: Value[] = [];
    for (let at = next(); at.type !== '}' && at.type !== ']'; at = next()) {
      if (at.type === ',') continue;
      if (token.type === '[') within.push(value(at, null));
      else {
        next();
        within.push(value(next(), at.content));
      }
    }
    return { name, says, within };
  };
  return value(next(), null);
}

function write({ name, says, within }: Value): readonly string[] {
  const named = name === null ? [] : [`string ${name}`, ': :'];
  if (within === null) return [...named, says];
  const close = says === '{ {' ? '} }' : '] ]';
  const inside = within.flatMap((value, index) => [...(index > 0 ? [', ,'] : []), ...write(value)]);
  return [...named, says, ...inside, close];
}

interface Edit {
  readonly kind: 'move' | 'remove' | 'number' | 'insert';
  /** Which row to descend into at each depth, modulo the number of rows. */
  readonly way: readonly number[];
  readonly to: number;
}

const edits = fc.array(
  fc.record({
    kind: fc.constantFrom<Edit['kind'][]>('move', 'move', 'remove', 'number', 'insert'),
    way: fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
    to: fc.nat(9),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Descends along the path as far as there are rows, and makes the edit there in both models. */
function edit(
  { kind, way, to }: Edit,
  rows: readonly BodyRow[],
  values: Value[],
): BodyAction | null {
  const [first = 0, ...rest] = way;
  const index = first % rows.length;
  const row = rows[index];
  const value = values[index];
  if (row === undefined || value === undefined) return null;
  if (rest.length > 0 && holdsRows(row) && row.rows.length > 0) {
    return edit({ kind, way: rest, to }, row.rows, value.within ?? []);
  }
  switch (kind) {
    case 'move': {
      const place = to % rows.length;
      values.splice(place, 0, ...values.splice(index, 1));
      return { type: 'move-row', key: row.key, to: place };
    }
    case 'remove':
      values.splice(index, 1);
      return { type: 'remove-row', key: row.key };
    case 'number':
      values[index] = { name: value.name, says: `number ${to}.10`, within: null };
      return { type: 'write-row', row: { ...row, type: 'number', text: `${to}.10` } };
    case 'insert': {
      if (!holdsRows(row)) return null;
      const name = row.type === 'list' ? null : 'new';
      value.within?.push({ name, says: `string ${to}`, within: null });
      const added = newRow({ name: name ?? '', text: String(to) });
      return { type: 'insert-row', row: added, at: row.rows.length, into: row.key };
    }
  }
}

// Takes 3 s with a whole processor, and many times that under load.
const patience = { timeout: 120_000 };

test('edits of rows, at any depth, leave everything else as it was', patience, () => {
  fc.assert(
    fc.property(jsonObjectText, edits, (text, all) => {
      fc.pre(textToRows(text).ok);
      const document = read(text);
      let state = freshBody(null);
      state = bodyReducer(state, { type: 'write-text', text });
      for (const one of all) {
        const action = edit(one, state.rows, document.within ?? []);
        if (action !== null) state = bodyReducer(state, action);
        // The boxes and the text never say different things.
        const shown = textToRows(state.text);
        expect(shown.ok && rowsToText(shown.rows)).toBe(rowsToText(state.rows));
      }
      const content = bodyContent(state);
      expect(content.ok && tokenTexts(content.text)).toEqual([...write(document), 'end ']);
    }),
    { numRuns: 3000 },
  );
});
