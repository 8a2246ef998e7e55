import { type BodyRow, isLeftOut, type RowHolder } from './row.ts';

const step = '  ';

/** The body for rows without errors, formatted with two spaces; without the rows that are left out. */
export function rowsToText(rows: readonly BodyRow[]): string {
  return holderText(rows, 'object');
}

function holderText(rows: readonly BodyRow[], holder: RowHolder): string {
  const lines = rows
    .filter((row) => !isLeftOut(row, holder))
    .map((row) => {
      const name = holder === 'object' ? `${JSON.stringify(row.name)}: ` : '';
      // A JSON string contains no raw line breaks, so each of them is between tokens.
      return `${step}${name}${valueText(row).replaceAll('\n', `\n${step}`)}`;
    });
  const [open, close] = holder === 'object' ? '{}' : '[]';
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${close}`;
}

/** The JSON of one row's value, without its name. */
export function valueText(row: BodyRow): string {
  switch (row.type) {
    case 'text':
      return JSON.stringify(row.text);
    case 'number':
    case 'json':
      return row.text.trim();
    case 'boolean':
      return row.checked === true ? 'true' : 'false';
    case 'null':
      return 'null';
    case 'object':
    case 'list':
      return holderText(row.rows, row.type);
  }
}
