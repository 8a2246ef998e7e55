import type { Cell, TableColumn } from '../../../contract/batch/table.ts';
import { jsonNumber, numberWithComma } from '../../../contract/body/number-problem.ts';

/** The type of a JSON value, if its text alone no longer shows it. */
export type JsonKind = 'text' | 'structure' | 'plain';

/** What is counted for a column while its cells are read. */
export interface ColumnFacts {
  /** Cells that aren't empty, including cells with an error. */
  filled: number;
  errors: number;
  numbers: number;
  yesOrNo: number;
  commas: number;
  /** In a JSON file: strings, and objects and lists. */
  texts: number;
  structures: number;
  shown: TableColumn['shown'];
}

export function noFacts(): ColumnFacts {
  return {
    filled: 0,
    errors: 0,
    numbers: 0,
    yesOrNo: 0,
    commas: 0,
    texts: 0,
    structures: 0,
    shown: undefined,
  };
}

/** How much of a cell is used as an example. */
const longestExample = 60;

/** Counts a cell that the spreadsheet shows differently than it stores it. */
export function countShown(facts: ColumnFacts, stored: string, shown: string): void {
  const first = { stored: stored.slice(0, longestExample), shown: shown.slice(0, longestExample) };
  facts.shown = { ...(facts.shown ?? first), count: (facts.shown?.count ?? 0) + 1 };
}

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
      else if (numberWithComma(cell) !== null) facts.commas += 1;
    } else if (cell === 'true' || cell === 'false') facts.yesOrNo += 1;
  }
}

/** Most cells don't start a number, and testing the pattern two million times takes a second. */
function beginsNumber(cell: string): boolean {
  const code = cell.charCodeAt(0);
  return code === 0x2d || (code >= 0x30 && code <= 0x39);
}

/** A column of a table with this many rows that aren't blank. */
export function columnOf(name: string, facts: ColumnFacts, rows: number): TableColumn {
  const { filled, commas, shown } = facts;
  const column = { name, type: typeOf(facts), empty: rows - filled, commas };
  return shown === undefined ? column : { ...column, shown };
}

/**
 * A cell with an error says nothing about its column. A number in quotes isn't a number if the file can distinguish
 * them.
 */
function typeOf(facts: ColumnFacts): TableColumn['type'] {
  const { filled, errors, numbers, yesOrNo, texts, structures } = facts;
  const known = filled - errors;
  if (known === 0 || texts > 0) return 'text';
  if (structures > 0) return structures + numbers + yesOrNo === known ? 'json' : 'text';
  if (numbers === known) return 'number';
  return yesOrNo === known ? 'yes-no' : 'text';
}
