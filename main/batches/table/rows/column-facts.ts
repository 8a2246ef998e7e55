import type { Cell, TableColumn } from '../../../contract/batch/table.ts';
import {
  currencyOf,
  type DecimalSign,
  jsonNumber,
  readWrittenNumber,
  withoutOuterSpace,
} from '../../../contract/body/written-number.ts';

/** The type of a value in the file itself, if its text alone no longer shows it. `plain`: a number, or yes or no. */
export type CellKind = 'text' | 'structure' | 'plain';

/** What is counted for a column while its cells are read. */
export interface ColumnFacts {
  /** Cells that aren't empty, including cells with an error. */
  filled: number;
  errors: number;
  /** Cells of nothing but spaces or invisible characters. */
  spaces: number;
  /** JSON numbers as they are. */
  numbers: number;
  /** Numbers that aren't written as in JSON. */
  written: number;
  yesOrNo: number;
  /** In a JSON file: strings, and objects and lists. */
  texts: number;
  structures: number;
  /** Texts such as 007 and 12E3: the column has codes, not numbers. */
  codes: number;
  padded: number;
  /** Cells that show which sign is before the decimals. */
  proofs: { '.': number; ',': number };
  /** Texts that could be two numbers: 1.234, 1,234. */
  doubtful: { '.': number; ',': number };
  /** Numbers with decimals in the file itself, and those among them that could be two numbers as a text. */
  exact: number;
  exactDoubtful: number;
  /** The first cell that isn't written as in JSON, by the sign that it proves. */
  examples: { '.'?: string; ','?: string; none?: string };
  doubtfulExample: string | null;
  /** The first currency of its amounts, empty if they have none, and whether there is another one. */
  currency: string;
  hasCurrencies: boolean;
  shown: TableColumn['shown'];
}

export function noFacts(): ColumnFacts {
  return {
    filled: 0,
    errors: 0,
    spaces: 0,
    numbers: 0,
    written: 0,
    yesOrNo: 0,
    texts: 0,
    structures: 0,
    codes: 0,
    padded: 0,
    proofs: { '.': 0, ',': 0 },
    doubtful: { '.': 0, ',': 0 },
    exact: 0,
    exactDoubtful: 0,
    examples: {},
    doubtfulExample: null,
    currency: '',
    hasCurrencies: false,
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
export function countCell(facts: ColumnFacts, cell: Cell, kind: CellKind | null): void {
  if (cell === '') return;
  facts.filled += 1;
  if (cell === null) facts.errors += 1;
  else if (kind === 'structure') facts.structures += 1;
  else {
    if (kind === 'text') facts.texts += 1;
    if (isPadded(cell)) {
      facts.padded += 1;
      if (kind === null && withoutOuterSpace(cell) === '') facts.spaces += 1;
    }
    if (kind === 'plain') countPlain(facts, cell);
    else if (mayBeNumber(cell)) countWritten(facts, cell, kind === 'text');
    else if (cell === 'true' || cell === 'false') facts.yesOrNo += 1;
  }
}

/** A number of the file itself: its point is a decimal point. */
function countPlain(facts: ColumnFacts, cell: string): void {
  if (!jsonNumber.test(cell)) {
    if (cell === 'true' || cell === 'false') facts.yesOrNo += 1;
    return;
  }
  facts.numbers += 1;
  if (!cell.includes('.')) return;
  facts.exact += 1;
  if (readWrittenNumber(cell).kind === 'doubtful') facts.exactDoubtful += 1;
}

/** An article 12E3 is a JSON number too, 12000. A number that a program writes so has a point or a sign: 1.2e-7, 1E+20. */
const code = /^(?:-?0\d+|\d+[eE]\d+)$/;

/** `isString`: the file says itself that it is no number. */
function countWritten(facts: ColumnFacts, cell: string, isString: boolean): void {
  if (code.test(cell)) {
    facts.codes += 1;
    return;
  }
  const number = readWrittenNumber(cell);
  if (number.kind === 'none') return;
  const isJson = jsonNumber.test(cell);
  if (!isJson) facts.written += 1;
  else if (!isString) facts.numbers += 1;
  if (!isJson && !facts.hasCurrencies) countCurrency(facts, currencyOf(cell));
  if (number.kind === 'doubtful') {
    facts.doubtful[cell.includes(',') ? ',' : '.'] += 1;
    facts.doubtfulExample ??= cell.slice(0, longestExample);
    return;
  }
  if (!isJson) facts.examples[number.decimal ?? 'none'] ??= cell.slice(0, longestExample);
  if (number.decimal !== null) facts.proofs[number.decimal] += 1;
}

function countCurrency(facts: ColumnFacts, currency: string): void {
  facts.hasCurrencies = currency !== '' && facts.currency !== '' && currency !== facts.currency;
  facts.currency ||= currency;
}

/** How a number may start: a digit, a sign, a separator, a space, a currency sign, the code of a currency. */
const start = /^(?:[-+.,\u2212\u2013\s\p{Sc}]|[A-Z]{3}[\s\d])/u;

/** Most cells don't start a number, and reading two million of them would take seconds. */
function mayBeNumber(cell: string): boolean {
  const code = cell.charCodeAt(0);
  if (code >= 0x30 && code <= 0x39) return true;
  const isSmallLetter = code >= 0x61 && code <= 0x7a;
  return !isSmallLetter && start.test(cell);
}

function isPadded(cell: string): boolean {
  const [first, last] = [cell.charCodeAt(0), cell.charCodeAt(cell.length - 1)];
  // Letters and digits are the usual ends.
  if (first > 0x20 && first < 0x7f && last > 0x20 && last < 0x7f) return false;
  return withoutOuterSpace(cell) !== cell;
}

/** A column of a table with this many rows that aren't blank. */
export function columnOf(name: string, facts: ColumnFacts, rows: number): TableColumn {
  const { filled, padded, shown } = facts;
  const numbers = numbersOf(facts);
  const column: TableColumn = { name, type: typeOf(facts, numbers), empty: rows - filled };
  if (padded > 0) column.padded = padded;
  if (numbers !== undefined) column.numbers = numbers;
  if (shown !== undefined) column.shown = shown;
  return column;
}

/** The cells that show what kind of values a column has. Errors, and cells that look empty, don't. */
const knownOf = ({ filled, errors, spaces }: ColumnFacts): number => filled - errors - spaces;

/** Nearly all cells of a column of numbers are numbers, so that one wrong cell doesn't make a text of all others. */
function isNearlyAll(count: number, known: number): boolean {
  return count === known || (count >= 3 && count * 5 >= known * 4);
}

/** A number in quotes isn't a number if the file can distinguish them. */
function typeOf(facts: ColumnFacts, found: TableColumn['numbers']): TableColumn['type'] {
  const { numbers, written, yesOrNo, texts, structures, codes } = facts;
  const known = knownOf(facts);
  if (known === 0) return 'text';
  if (structures > 0)
    return texts === 0 && structures + numbers + yesOrNo === known ? 'json' : 'text';
  if (numbers === known || (codes === 0 && isNearlyAll(numbers, known))) return 'number';
  const isOpen = found !== undefined && found.doubtful > 0 && found.decimal === null;
  if (isOpen && found.isMost && isNearlyAll(numbers + written, known)) return 'number';
  return yesOrNo === known && texts === 0 ? 'yes-no' : 'text';
}

function numbersOf(facts: ColumnFacts): TableColumn['numbers'] {
  const { numbers, written, codes, texts, structures, exact, exactDoubtful } = facts;
  const { examples, doubtfulExample } = facts;
  const doubtful = facts.doubtful['.'] + facts.doubtful[','];
  if (written === 0 && doubtful === 0 && exact === 0) return undefined;
  const known = knownOf(facts);
  const decimal = decimalOf(facts);
  const example = (decimal === null ? undefined : examples[decimal]) ?? examples.none;
  const found: NonNullable<TableColumn['numbers']> = {
    count: written,
    doubtful,
    example: doubtfulExample ?? example ?? '',
    decimal,
    // The strings of a JSON file are texts.
    isMost: codes + texts + structures === 0 && (numbers + written) * 2 > known,
  };
  if (exact > 0)
    found.points = exactDoubtful === 0 ? 'clear' : facts.doubtful['.'] === 0 ? 'exact' : 'mixed';
  if (facts.hasCurrencies) found.hasCurrencies = true;
  return found;
}

/**
 * The sign before the decimals, as far as the cells prove it. Null if they don't: what the country or the separator of the file
 * suggests would be a guess, and a wrong one changes a number a thousandfold.
 */
function decimalOf({ proofs, doubtful }: ColumnFacts): DecimalSign | null {
  if (proofs['.'] > 0 && proofs[','] > 0) {
    // Some cells are wrong, and a doubtful one could be among them.
    if (doubtful['.'] + doubtful[','] > 0) return null;
    return proofs[','] > proofs['.'] ? ',' : '.';
  }
  if (proofs['.'] > 0) return '.';
  return proofs[','] > 0 ? ',' : null;
}
