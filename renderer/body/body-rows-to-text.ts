import { type BodyRow, isLeftOut } from './body-row.ts';

const step = '  ';

/** The body that rows without a problem stand for, pretty with two spaces; rows left out are not in it. */
export function rowsToText(rows: readonly BodyRow[]): string {
  const lines = rows
    .filter((row) => !isLeftOut(row))
    .map((row) => `${step}${JSON.stringify(row.name)}: ${valueText(row)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}`;
}

function valueText(row: BodyRow): string {
  switch (row.type) {
    case 'text':
      return JSON.stringify(row.text);
    case 'number':
      return row.text.trim();
    case 'boolean':
      return row.checked === true ? 'true' : 'false';
    case 'null':
      return 'null';
    case 'json':
      // A JSON string holds no raw line break, so every one of them is between tokens.
      return row.text.trim().replaceAll('\n', `\n${step}`);
  }
}
