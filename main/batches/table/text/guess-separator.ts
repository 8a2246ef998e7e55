import Papa from 'papaparse';
import type { TableSeparator } from '../../../contract/batch/table-options.ts';
import { lineEndOf } from './line-end.ts';
import { separatorLine } from './separator-line.ts';

/** So many of the first rows are counted. */
const countedRows = 50;

/** Those that a number may have inside come last: where all fit equally well, the first one is it. */
const inOrder: readonly TableSeparator[] = ['\t', ';', '|', ','];

/**
 * What most of the first rows have in the same number, outside of quotes; a comma where nothing is. `text` is the
 * beginning of a file, of which `isAll` says whether it is all.
 */
export function guessSeparator(text: string, isAll: boolean): TableSeparator {
  const line = separatorLine(text);
  if (line !== null) return line.separator;
  let best: { readonly separator: TableSeparator; readonly agreeing: number } = {
    separator: ',',
    agreeing: 0,
  };
  for (const separator of inOrder) {
    const agreeing = agreeingShare(text, separator, isAll);
    if (agreeing > best.agreeing) best = { separator, agreeing };
  }
  return best.separator;
}

/** Which part of the rows has the number of cells that most of them have, if that is more than one. */
function agreeingShare(text: string, delimiter: TableSeparator, isAll: boolean): number {
  const parser = new Papa.Parser({
    ...{ delimiter, newline: lineEndOf(text), quoteChar: '"', preview: countedRows },
  });
  const whole: Papa.ParseResult<string[]> = parser.parse(text, 0, !isAll);
  // A row that is longer than what is looked at still shows its first cells.
  const { data }: Papa.ParseResult<string[]> =
    whole.data.length > 0 ? whole : parser.parse(text, 0, false);
  const filled = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const counted = filled.length > 0 ? filled : data;
  const counts = new Map<number, number>();
  for (const { length } of counted) counts.set(length, (counts.get(length) ?? 0) + 1);
  let most = 0;
  for (const [length, count] of counts) if (length > 1 && count > most) most = count;
  return counted.length === 0 ? 0 : most / counted.length;
}
