/** How English, German and Russian spreadsheets write an error into a text file. */
const errors: ReadonlySet<string> = new Set([
  ...['#REF!', '#N/A', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!'],
  ...['#BEZUG!', '#NV', '#WERT!', '#ZAHL!', '#ÜBERLAUF!'],
  ...['#ССЫЛКА!', '#Н/Д', '#ДЕЛ/0!', '#ЗНАЧ!', '#ИМЯ?', '#ЧИСЛО!', '#ПУСТО!'],
]);

/** Whether the spreadsheet wrote an error into this cell instead of a value. */
export function isSpreadsheetError(cell: string): boolean {
  return cell.startsWith('#') && errors.has(cell);
}
