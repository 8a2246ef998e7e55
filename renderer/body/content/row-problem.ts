import { type NumberProblem, numberProblem } from '../../../main/contract/body/written-number.ts';
import { type JsonProblem, type Place, placeAt } from '../../../main/contract/json/json-problem.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';
import { isCleanJson, loneSurrogateAt, unwritableCharacter } from '../text/unwritable-character.ts';
import { type BodyRow, holdsRows, isLeftOut, type RowHolder, type UnchosenProduct } from './row.ts';

/** Why a row can't be sent, and which of its boxes has the error. */
export type RowProblem =
  | { readonly at: 'name'; readonly kind: 'no-name' }
  | { readonly at: 'name' | 'value'; readonly kind: 'character'; readonly character: string }
  | { readonly at: 'value'; readonly kind: 'number'; readonly problem: NumberProblem }
  | { readonly at: 'value'; readonly kind: 'product'; readonly unchosen: UnchosenProduct }
  | {
      readonly at: 'value';
      readonly kind: 'json';
      readonly problem: JsonProblem;
      readonly place: Place;
    };

/** The first error in rows, at any depth, with its path such as `items[0].qty`. */
export interface PlacedProblem {
  readonly row: BodyRow;
  readonly path: string;
  readonly problem: RowProblem;
}

/** Null if all rows can be sent or are left out. */
export function firstProblem(
  rows: readonly BodyRow[],
  holder: RowHolder = 'object',
  above = '',
): PlacedProblem | null {
  for (const [index, row] of rows.entries()) {
    // Nothing inside it is sent either.
    if (isLeftOut(row, holder)) continue;
    const path =
      holder === 'list' ? `${above}[${index}]` : [above, row.name].filter(Boolean).join('.');
    const problem = rowProblem(row, holder);
    if (problem !== null) return { row, path, problem };
    const within = holdsRows(row) ? firstProblem(row.rows, row.type, path) : null;
    if (within !== null) return within;
  }
  return null;
}

/** A key changes one row of many, whose texts may be megabytes. */
const known: Readonly<Record<RowHolder, WeakMap<BodyRow, RowProblem | null>>> = {
  object: new WeakMap(),
  list: new WeakMap(),
};

/** The error of a row itself, not of its nested rows; null if it can be sent or is left out. */
export function rowProblem(row: BodyRow, holder: RowHolder = 'object'): RowProblem | null {
  const before = known[holder].get(row);
  if (before !== undefined) return before;
  const problem = problemOf(row, holder);
  known[holder].set(row, problem);
  return problem;
}

function problemOf(row: BodyRow, holder: RowHolder): RowProblem | null {
  if (isLeftOut(row, holder)) return null;
  if (holder === 'object') {
    if (row.name === '') return { at: 'name', kind: 'no-name' };
    const character = unwritableCharacter(row.name);
    if (character !== null) return { at: 'name', kind: 'character', character };
  }
  switch (row.type) {
    case 'text': {
      const character = unwritableCharacter(row.text);
      if (character !== null) return { at: 'value', kind: 'character', character };
      const unchosen = unchosenOf(row);
      return unchosen === undefined ? null : { at: 'value', kind: 'product', unchosen };
    }
    case 'number': {
      const problem = numberProblem(row.text);
      return problem === null ? null : { at: 'value', kind: 'number', problem };
    }
    case 'json':
      return jsonRowProblem(row.text);
    case 'boolean':
    case 'null':
    case 'object':
    case 'list':
      return null;
  }
}

/** What is still to be chosen for the text of a row; undefined for another text. */
export const unchosenOf = (row: BodyRow | null): UnchosenProduct | undefined =>
  row?.type === 'text' && row.unchosen?.typed === row.text ? row.unchosen : undefined;

function jsonRowProblem(text: string): RowProblem | null {
  if (isCleanJson(text)) return null;
  const surrogate = loneSurrogateAt(text);
  if (surrogate !== -1) {
    const character = unwritableCharacter(text.slice(surrogate)) ?? '';
    return { at: 'value', kind: 'character', character };
  }
  const reading = readJson(text);
  if (reading.ok) return null;
  const { problem } = reading;
  return { at: 'value', kind: 'json', problem, place: placeAt(text, problem.offset) };
}

/** The keys of rows whose name is also sent by another row. Services differ in which one they use. */
export function duplicateRows(rows: readonly BodyRow[]): ReadonlySet<string> {
  const sent = rows.filter((row) => !isLeftOut(row) && row.name !== '');
  const counts = new Map<string, number>();
  for (const { name } of sent) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set(sent.filter(({ name }) => (counts.get(name) ?? 0) > 1).map(({ key }) => key));
}
