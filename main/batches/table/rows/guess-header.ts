import type { Cell } from '../../../contract/batch/table.ts';

/**
 * Whether the first of these rows looks like column names. Names aren't numbers or dates, differ from each other, and
 * aren't built like the cells below them. If a name is empty or repeated, the cells below decide.
 */
export function guessHeader(rows: readonly (readonly Cell[])[]): boolean {
  const [first = [], ...rest] = rows;
  if (rest.length === 0) return false;
  if (first.some((cell, at) => isData(cell) || isBuiltAlike(cell, at, rest))) return false;
  // A sheet may start with an empty column.
  const used = first.flatMap((_, at) => (rows.some((row) => row[at]) ? at : []));
  const names = used.map((at) => first[at]?.trim() ?? '');
  if (!names.includes('') && new Set(names).size === names.length) return true;
  return used.some((at) => first[at]?.trim() && rest.some((row) => isData(row[at])));
}

/** A number, a date, an address: common in a table, rare as a column name. */
const data = [
  /^[-+]?\d[\d\s.,]*(?:[eE][-+]?\d+)?\s?[%€$£₽]?$/,
  /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[T ].*)?$/,
  /^(?:true|false)$/i,
  /^[^\s@]+@[^\s@]+$/,
  /^https?:\/\//i,
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
];

function isData(cell: Cell | undefined): boolean {
  // Longer text is neither a name nor a number.
  const text = cell?.trim().slice(0, 200) ?? '';
  return text !== '' && data.some((pattern) => pattern.test(text));
}

/** Whether it is an ID like those below it: `p-17` above `p-18`. */
function isBuiltAlike(cell: Cell, at: number, below: readonly (readonly Cell[])[]): boolean {
  if (cell === null || !/\d/.test(cell)) return false;
  const form = formOf(cell);
  const filled = below.flatMap((row) => row[at] ?? []).filter((other) => other !== '');
  return filled.length > 0 && filled.every((other) => formOf(other) === form);
}

function formOf(cell: string): string {
  return cell
    .slice(0, 200)
    .replace(/\d+/g, '9')
    .replace(/\p{L}+/gu, 'a');
}
