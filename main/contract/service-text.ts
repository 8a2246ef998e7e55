declare const passedTheGate: unique symbol;

/**
 * A text from outside, after the gate (`main/service/answer/service-text.ts`): masked, shortened and harmless to show.
 * Only the gate makes one, and main's failures accept no other text from a service.
 */
export type ServiceText = string & { readonly [passedTheGate]: true };

/** `T` with every free text in it passed through the gate. String literal types stay, because those texts are ours. */
export type Gated<T> = T extends string
  ? string extends T
    ? ServiceText
    : T
  : T extends object
    ? { [K in keyof T]: Gated<T[K]> }
    : T;

/** A reason and the messages about single fields, in one line; empty if there is neither. */
export function reasonInALine(
  reason: string | null,
  fields: readonly { readonly path: string; readonly message: string }[],
): string {
  const ofFields = fields.map(({ path, message }) =>
    path === '' ? message : `${path}: ${message}`,
  );
  return [reason ?? '', ...ofFields].filter((part) => part !== '').join(' ');
}

/**
 * A text for a spreadsheet cell. A spreadsheet would run a text that starts like a formula, so such a text gets an
 * apostrophe in front, which means "this is text". A part after a semicolon or a line break gets one as well:
 * where the computer's country separates cells by semicolons, a file with commas is cut there, in spite of its quotes.
 * Every file and the clipboard use this one rule: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function spreadsheetText(text: string): string {
  const safe = text.replace(/([;\r\n]"*)(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'");
  return /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${safe}` : safe;
}

/**
 * What a cell of such a file was before: `'+49 171` is a phone number again. After a comma, where a file with semicolons may have
 * one more, another program may have meant the apostrophe: `('a','-b')`.
 */
export function textOfSpreadsheet(cell: string): string {
  return cell
    .replace(/^'(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/, '')
    .replace(/([;\r\n]"*)'(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, '$1');
}
