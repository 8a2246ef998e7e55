import { setImmediate as turn } from 'node:timers/promises';
import type { ParsedInput } from '../../contract/procedures.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import { cancelledUnsent } from '../../failure-error.ts';
import type { ExportFiles } from '../../files/export-files.ts';
import type { CsvSeparator } from '../../files/table/csv-file.ts';
import { writeExport } from '../../files/write-export.ts';
import {
  memberNames,
  type ProductFormat,
  productsAsCsv,
  productsAsJson,
} from '../../ledger/entries/deleted-product-formats.ts';
import type { Journal } from '../../ledger/journal.ts';

/** The number of journal entries read at once, and the number of characters per write. */
const atATime = 100;
const mostUnits = 1024 * 1024;

type Wanted = Omit<ParsedInput<'exportDeletedProducts'>, 'callId'> & {
  /** Of the cells of a CSV file. */
  readonly separator: CsvSeparator;
};

/**
 * Writes the products of deletes, newest first, to a file that the person chooses; returns null if none was chosen.
 * Includes deletes whose product wasn't kept, and says why. Throws `cancelled` and `storage` failures and then leaves no
 * file.
 */
export async function writeDeletedProducts(
  journal: Journal,
  files: ExportFiles,
  { filter, format, suggestedName, separator }: Wanted,
  cancel: AbortSignal,
): Promise<{ path: string; products: number } | null> {
  return writeExport(files, suggestedName, async (append) => {
    let products = 0;
    const file = await formatFor(journal, { filter, format, separator }, cancel);
    let text = file.head;
    for await (const entry of deletes(journal, filter, cancel)) {
      text += file.line(entry, products === 0);
      products += 1;
      if (text.length < mostUnits) continue;
      await append(text);
      text = '';
    }
    await append(text + file.end);
    return { products };
  });
}

/** A CSV file needs a first look at all products, because its columns are the members that they have. */
async function formatFor(
  journal: Journal,
  { filter, format, separator }: Omit<Wanted, 'suggestedName'>,
  cancel: AbortSignal,
): Promise<ProductFormat> {
  if (format === 'json') return productsAsJson;
  const members = memberNames();
  for await (const entry of deletes(journal, filter, cancel)) members.add(entry);
  return productsAsCsv(members.names, separator);
}

/** The deletes, newest first. Lets main work between two pages. */
async function* deletes(
  journal: Journal,
  wanted: Wanted['filter'],
  cancel: AbortSignal,
): AsyncGenerator<WriteRecord> {
  // Nothing else than deletes has a product.
  if (![null, 'deleteProduct'].includes(wanted.operation)) return;
  const filter = { ...wanted, operation: 'deleteProduct' } as const;
  for (let before: string | null = null; ; ) {
    if (cancel.aborted) throw cancelledUnsent();
    const { writes, next } = journal.records({ limit: atATime, before, filter });
    yield* writes;
    if (next === null) return;
    before = next;
    await turn();
  }
}
