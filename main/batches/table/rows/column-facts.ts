import type { Cell, TableColumn } from '../../../contract/batch/table.ts';
import { jsonNumber } from '../../../contract/body/number-problem.ts';

/** What a cell was in a JSON file, where its text does not say it any more. */
export type JsonKind = 'text' | 'structure' | 'plain';

/** What is counted of a column while its cells go by. */
export interface ColumnFacts {
  /** Cells that are not empty, those with an error among them. */
  filled: number;
  errors: number;
  numbers: number;
  yesOrNo: number;
  commas: number;
  /** In a JSON file: strings, and objects and lists. */
  texts: number;
  structures: number;
}

export function noFacts(): ColumnFacts {
  return { filled: 0, errors: 0, numbers: 0, yesOrNo: 0, commas: 0, texts: 0, structures: 0 };
}

const decimalComma = /^-?\d+,\d+$/;

/** Counts one cell. */
export function countCell(facts: ColumnFacts, cell: Cell, kind: JsonKind | null): void {
  if (cell === '') return;
  facts.filled += 1;
  if (cell === null) facts.errors += 1;
  else if (kind === 'structure') facts.structures += 1;
  else {
    if (kind === 'text') facts.texts += 1;
    if (beginsNumber(cell)) {
      if (jsonNumber.test(cell)) facts.numbers += 1;
      else if (decimalComma.test(cell)) facts.commas += 1;
    } else if (cell === 'true' || cell === 'false') facts.yesOrNo += 1;
  }
}

/** Most cells are none, and two million patterns cost a second. */
function beginsNumber(cell: string): boolean {
  const code = cell.charCodeAt(0);
  return code === 0x2d || (code >= 0x30 && code <= 0x39);
}

/** A column of a table with so many rows that are not blank. */
export function columnOf(name: string, facts: ColumnFacts, rows: number): TableColumn {
  return { name, type: typeOf(facts), empty: rows - facts.filled, commas: facts.commas };
}

/** A cell with an error says nothing of its column. A number in quotes is no number where the file can tell them apart. */
function typeOf(facts: ColumnFacts): TableColumn['type'] {
  const { filled, errors, numbers, yesOrNo, texts, structures } = facts;
  const known = filled - errors;
  if (known === 0 || texts > 0) return 'text';
  if (structures > 0) return structures + numbers + yesOrNo === known ? 'json' : 'text';
  if (numbers === known) return 'number';
  return yesOrNo === known ? 'yes-no' : 'text';
}
