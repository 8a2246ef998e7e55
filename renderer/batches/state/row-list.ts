import { mostLeftOut } from '../../../main/contract/batch/table-options.ts';

/** Row numbers as people list them: `3, 7-9`. Null if the text isn't such a list, or is one of too many rows. */
export function readRowList(text: string): readonly number[] | null {
  const rows = new Set<number>();
  for (const part of text.split(/[,;\s]+/).filter((one) => one !== '')) {
    const [, from = '', to = from] = /^(\d{1,6})(?:[-\u2013](\d{1,6}))?$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (first < 1 || last < first || last - first >= mostLeftOut) return null;
    for (let row = first; row <= last; row++) rows.add(row);
  }
  return rows.size > mostLeftOut ? null : [...rows].sort((one, other) => one - other);
}

/** The same as a text. */
export function rowListText(rows: readonly number[]): string {
  const parts: { from: number; to: number }[] = [];
  for (const row of [...rows].sort((one, other) => one - other)) {
    const last = parts.at(-1);
    if (last !== undefined && row === last.to + 1) last.to = row;
    else parts.push({ from: row, to: row });
  }
  return parts.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
