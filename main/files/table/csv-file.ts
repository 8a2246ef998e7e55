import { csvLine, csvMark } from '../csv-line.ts';
import type { TableFile } from './table-file.ts';

/** A table as CSV, by the rules of `csvLine`. */
export function csvFile(): TableFile {
  let text = csvMark;
  return {
    add(rows) {
      for (const row of rows) text += csvLine(row);
    },
    end: () => undefined,
    take() {
      const bytes = Buffer.from(text);
      text = '';
      return bytes;
    },
    cutCells: 0,
  };
}
