import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonStep } from '../../../main/contract/json/json-document.ts';
import { readJson, readStrictJson } from '../../../main/contract/json/read-json.ts';
import { jsonObjectText } from '../../../main/contract/json/testing/json-text.ts';
import { bodyContent } from '../../body/content/content.ts';
import { type BodyRow, holdsRows } from '../../body/content/row.ts';
import { type BodyState, bodyOfText, bodyReducer } from '../../body/content/state.ts';

/** A record as a service sends it: an object in which no name occurs twice, and whose names have a box. */
const record = jsonObjectText.filter((text) => {
  const isPlain = readStrictJson(text).ok && !text.includes('\\uD800');
  return isPlain && bodyOfText(text, null).noFields === null;
});

const sent = (state: BodyState): string => {
  const content = bodyContent(state);
  return content.ok ? content.text : JSON.stringify(content.problem);
};

/** The rows on a way that can be typed into, with their paths. */
function boxes(rows: readonly BodyRow[], path: readonly JsonStep[], isList: boolean): Box[] {
  return rows.flatMap((row, index): Box[] => {
    const at = [...path, isList ? index : row.name];
    if (holdsRows(row)) return boxes(row.rows, at, row.type === 'list');
    return [{ row, path: at }];
  });
}
interface Box {
  readonly row: BodyRow;
  readonly path: readonly JsonStep[];
}

/** The text with another value at a path. */
function withValueAt(text: string, path: readonly JsonStep[], value: string): string | null {
  const reading = readJson(text);
  const node = reading.ok ? reading.root.find(path) : null;
  return node && text.slice(0, node.start) + value + text.slice(node.end);
}

const patience = { timeout: 120_000 };
/** More with `npm test -- --full`. */
const times = import.meta.env.COUNTERFOIL_TEST_FULL === '1' ? 5 : 1;

test('a record that is only looked at is sent byte for byte', patience, () => {
  fc.assert(
    fc.property(record, (text) => {
      const state = bodyOfText(text, null);
      expect(sent(state)).toBe(text);
      expect(sent(bodyReducer(state, { type: 'use-form', hasForm: true }))).toBe(text);
    }),
    { numRuns: 400 * times },
  );
});

test('an edit of a field changes the bytes of its value and no others', patience, () => {
  fc.assert(
    fc.property(record, fc.nat(), fc.constantFrom('1.10', '-0', '1e400'), (text, nth, digits) => {
      const state = bodyOfText(text, null);
      const all = boxes(state.rows, [], false);
      const box = all[nth % Math.max(all.length, 1)];
      fc.pre(box !== undefined && box.row.text !== digits);
      const row: BodyRow = { ...box.row, type: 'number', text: digits };
      const edited = bodyReducer(state, { type: 'write-row', row });
      expect(sent(edited)).toBe(withValueAt(text, box.path, digits));
      const back = bodyReducer(edited, { type: 'write-row', row: box.row });
      expect(sent(back)).toBe(text);
    }),
    { numRuns: 400 * times },
  );
});

test(
  'fields that are edited one after the other each change only their own bytes',
  patience,
  () => {
    fc.assert(
      fc.property(record, fc.array(fc.nat(), { maxLength: 6 }), (text, nths) => {
        let state = bodyOfText(text, null);
        let expected = text;
        nths.forEach((nth, index) => {
          const all = boxes(state.rows, [], false);
          const box = all[nth % Math.max(all.length, 1)];
          if (box === undefined) return;
          const row: BodyRow = { ...box.row, type: 'text', text: `edit ${index}` };
          state = bodyReducer(state, { type: 'write-row', row });
          expected = withValueAt(expected, box.path, `"edit ${index}"`) ?? '';
        });
        expect(sent(state)).toBe(expected);
      }),
      { numRuns: 400 * times },
    );
  },
);
