import { type BodyRow, holdsRows, newRow, type RowHolder, type RowType } from '../content/row.ts';
import { firstProblem } from '../content/row-problem.ts';
import { valueText } from '../content/rows-to-text.ts';
import { textToNestedRows } from '../content/text-to-rows.ts';
import { unwritableCharacter } from '../text/unwritable-character.ts';

/** The row with another type. Input is kept where possible, so that switching back loses nothing. */
export function withType(row: BodyRow, type: RowType): BodyRow {
  switch (type) {
    case 'json':
      return asJson(row);
    case 'object':
    case 'list':
      return withRows(row, type);
    case 'boolean':
      return { ...row, type, checked: row.starter ? row.checked : (row.checked ?? false) };
    case 'text':
    case 'number':
    case 'null':
      return { ...row, type };
  }
}

function asJson(row: BodyRow): BodyRow {
  if (row.type === 'text' && unwritableCharacter(row.text) !== null) {
    return { ...row, type: 'json', text: JSON.stringify(row.text) };
  }
  // Rows with an error can't be shown as JSON; they are kept for switching back.
  const canBeText = holdsRows(row) && firstProblem(row.rows, row.type) === null;
  return canBeText ? { ...row, type: 'json', text: valueText(row) } : { ...row, type: 'json' };
}

function withRows(row: BodyRow, type: RowHolder): BodyRow {
  if (holdsRows(row)) return { ...row, type };
  const fromText = row.type === 'json' ? textToNestedRows(row.text, type) : null;
  if (fromText !== null) return { ...row, type, rows: fromText };
  const canBeItem = type === 'list' && row.rows.length === 0;
  const isFilled = row.type === 'boolean' ? row.checked !== null : row.text !== '';
  if (!canBeItem || !isFilled || row.type === 'null') return { ...row, type };
  // A single value becomes the first item of the list.
  const { text, checked } = row;
  return { ...row, type, rows: [newRow({ type: row.type, text, checked })] };
}
