import type { Table } from '../../contract/batch/table.ts';
import {
  type TableEncoding,
  type TableFormat,
  type TableSeparator,
  tableEncodings,
} from '../../contract/batch/table-options.ts';
import { TableError } from './table-error.ts';
import { badUtf8, guessEncoding, isCertain, startOf } from './text/decode-table.ts';
import { isKnownBinary, isOle, isZip } from './xlsx/signatures.ts';

/** What the first bytes of a file can tell; names of columns and sheets are seen while it is read. */
export interface GuessedOptions {
  readonly format: TableFormat;
  readonly encoding: TableEncoding;
  readonly separator: TableSeparator;
}

/** How these bytes are best read; `fileName` is null for rows that were pasted. Separators are tried by `readTable`. */
export function guessOptions(bytes: Uint8Array, fileName: string | null): GuessedOptions {
  if (isZip(bytes) || isOle(bytes)) return { format: 'xlsx', ...unused };
  if (isKnownBinary(bytes)) throw new TableError('not-text');
  const encoding = guessEncoding(bytes);
  const text = startOf(bytes, encoding);
  const markup = /^\s*<(?:\?xml|!doctype|html|table|workbook)[\s>]/i;
  if (markup.test(text)) throw new TableError('markup');
  return { ...unused, format: formatOf(text, fileName), encoding };
}

const unused = { encoding: tableEncodings[0], separator: ',' } as const;

/** In a text hardly any character is one of control. A picture has each twentieth. */
const mostControl = 0.04;

/**
 * Throws `not-text` for a file of bytes, whatever encoding is wanted: all 256 are letters in some of them. Returns what
 * there is to say of an encoding that was guessed.
 */
export function mustBeText(
  bytes: Uint8Array,
  { encoding }: GuessedOptions,
): { readonly encodingGuess: Table['encodingGuess'] | null } {
  if (isKnownBinary(bytes)) throw new TableError('not-text');
  const text = startOf(bytes, encoding);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is counted
  const control = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/g)?.length ?? 0;
  if (control > 8 && control > mostControl * text.length) throw new TableError('not-text');
  if (isCertain(bytes, encoding)) return { encodingGuess: null };
  return { encodingGuess: { badByte: encoding.startsWith('utf') ? null : badUtf8(bytes) } };
}

/** A text of a name that promises rows is read as such, however it begins. */
function formatOf(text: string, fileName: string | null): TableFormat {
  if (/\.(?:csv|tsv|tab)$/i.test(fileName ?? '')) return 'separated';
  if (/\.(?:jsonl|ndjson)$/i.test(fileName ?? '')) return 'json-lines';
  if (/^\s*\{\s*["}]/.test(text)) return 'json-lines';
  return /^\s*\[\s*[{\]]/.test(text) || /\.json$/i.test(fileName ?? '') ? 'json' : 'separated';
}
