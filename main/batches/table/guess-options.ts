import type { Table } from '../../contract/batch/table.ts';
import {
  type TableEncoding,
  type TableFormat,
  type TableSeparator,
  tableEncodings,
} from '../../contract/batch/table-options.ts';
import { TableError } from './table-error.ts';
import { startOf } from './text/decode-table.ts';
import { badUtf8, guessEncoding, isCertain } from './text/guess-encoding.ts';
import { isKnownBinary, isOle, isZip } from './xlsx/signatures.ts';

/** What the first bytes of a file show. Names of columns and sheets are found while the file is read. */
export interface GuessedOptions {
  readonly format: TableFormat;
  readonly encoding: TableEncoding;
  readonly separator: TableSeparator;
}

/** The best way to read these bytes. `fileName` is null for pasted rows. `readTable` tries the separators. */
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

/** A text has hardly any control characters. In a picture they are one in twenty. */
const mostControl = 0.04;

/**
 * Throws `not-text` for a binary file, whatever encoding was chosen: in some encodings all 256 bytes are letters.
 * Returns remarks about a guessed encoding.
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

/** If the file name promises rows, the text is read as rows, whatever it starts with. */
function formatOf(text: string, fileName: string | null): TableFormat {
  if (/\.(?:csv|tsv|tab)$/i.test(fileName ?? '')) return 'separated';
  if (/\.(?:jsonl|ndjson)$/i.test(fileName ?? '')) return 'json-lines';
  if (/^\s*\{\s*["}]/.test(text)) return 'json-lines';
  return /^\s*\[\s*[{\]]/.test(text) || /\.json$/i.test(fileName ?? '') ? 'json' : 'separated';
}
