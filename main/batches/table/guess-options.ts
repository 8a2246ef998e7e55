import {
  type TableEncoding,
  type TableFormat,
  type TableSeparator,
  tableEncodings,
} from '../../contract/batch/table-options.ts';
import { guessEncoding, tableDecoder } from './text/decode-table.ts';
import { guessSeparator } from './text/guess-separator.ts';
import { isOle, isZip } from './xlsx/signatures.ts';

/** What the first bytes of a file can tell; names of columns and sheets are seen while it is read. */
export interface GuessedOptions {
  readonly format: TableFormat;
  readonly encoding: TableEncoding;
  readonly separator: TableSeparator;
}

/** So much of a text is looked at, bytes. */
const lookedAt = 64 * 1024;

/** How these bytes are best read; `fileName` is null for rows that were pasted. */
export function guessOptions(bytes: Uint8Array, fileName: string | null): GuessedOptions {
  if (isZip(bytes) || isOle(bytes)) return asXlsx;
  const encoding = guessEncoding(bytes);
  const isAll = bytes.length <= lookedAt;
  const text = tableDecoder(encoding)(bytes.subarray(0, lookedAt), isAll) ?? '';
  return { format: formatOf(text, fileName), encoding, separator: guessSeparator(text, isAll) };
}

const asXlsx: GuessedOptions = { format: 'xlsx', encoding: tableEncodings[0], separator: ',' };

/** A text of a name that promises rows is read as such, however it begins. */
function formatOf(text: string, fileName: string | null): TableFormat {
  if (/\.(?:csv|tsv|tab)$/i.test(fileName ?? '')) return 'separated';
  if (/\.(?:jsonl|ndjson)$/i.test(fileName ?? '')) return 'json-lines';
  if (/^\s*\{\s*["}]/.test(text)) return 'json-lines';
  return /^\s*\[\s*[{\]]/.test(text) || /\.json$/i.test(fileName ?? '') ? 'json' : 'separated';
}
