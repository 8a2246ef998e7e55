/**
 * A text for a cell of a spreadsheet, where one that begins like a formula would be run: such a one gets an
 * apostrophe in front, which a spreadsheet takes for "this is text". The one rule for every file and for the
 * clipboard: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function spreadsheetText(text: string): string {
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
