/**
 * A text for a spreadsheet cell. A spreadsheet would run a text that starts like a formula, so such a text gets an
 * apostrophe in front, which means "this is text". Every file and the clipboard use this one rule:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function spreadsheetText(text: string): string {
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
