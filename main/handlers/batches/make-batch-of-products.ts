import { randomUUID } from 'node:crypto';
import { createTableReader, type KeepRows } from '../../batches/table/table-reader.ts';
import type { TableOptions } from '../../contract/batch/table.ts';
import type { Output, ParsedInput } from '../../contract/procedures.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import { cancelledUnsent, invalidInput } from '../../failure-error.ts';
import { emptyContent, usualOptions } from '../../ledger/batches/batch-records.ts';
import type { OpenList } from '../../lists/open-lists.ts';
import { mustFit } from '../../writes/guard/guards.ts';
import type { App } from '../app.ts';
import { rowsProgress } from '../rows-progress.ts';
import { madeForNow } from '../writes/made-for-handlers.ts';
import { batchChanged, clearInBackground } from './batch-summary.ts';

type Wanted = ParsedInput<'makeBatchOfProducts'>;

/** Matches the lines that the owner of a list writes, so nothing has to be guessed. */
const tableOptions: TableOptions = {
  format: 'json-lines',
  encoding: 'utf-8',
  separator: ',',
  hasHeader: true,
  sheet: null,
};

/** How deletes of a selection are run: a person has just looked at its first rows. */
const deleteOptions = { ...usualOptions, asksAfterFirst: false };

/**
 * Makes a batch of rows of a list, and sends none of them: the rows go from the list's owner into the table of the batch.
 * Nothing is stored before all of them have come. If anything fails there is no batch.
 */
export async function makeBatchOfProducts(
  app: App,
  wanted: Wanted,
): Promise<Output<'makeBatchOfProducts'>> {
  const list = app.lists.open.get(wanted.listId);
  return app.calls.run(wanted.callId, (cancel) =>
    list.whileUsed(async () => {
      try {
        return await make(app, list, wanted, cancel);
      } catch (error) {
        throw cancel.aborted ? cancelledUnsent() : error;
      }
    }),
  );
}

async function make(
  app: App,
  list: OpenList,
  { rows: what, callId, batch: wanted }: Wanted,
  cancel: AbortSignal,
): Promise<Output<'makeBatchOfProducts'>> {
  const { runs, products, startTableThread } = app.batches;
  const { profileId, read } = list;
  if (profileId === null || read === null) throw invalidInput('listId', 'unknown');
  const { operation } = wanted;
  const isDelete = operation === 'deleteProduct';
  const batchId = randomUUID();
  const encoder = new TextEncoder();
  // A thread of its own: the window may be reading a file for another batch.
  const tables = createTableReader(startTableThread);
  tables.begin(batchId, null);
  let isMade = false;
  try {
    let from = 1;
    const asked = {
      what,
      as: isDelete ? 'deletes' : 'orders',
      member: isDelete ? null : wanted.productMember,
    } as const;
    const { count, hidden, first } = await list.ask('rows', asked, {
      signal: cancel,
      async onEvent({ text, written, products: entries = [] }) {
        await tables.add(batchId, encoder.encode(text));
        if (isDelete) products.take(batchId, from, entries);
        from = written + 1;
      },
    });
    const profile = app.profiles.get(profileId);
    // At another address the same ID is a different product.
    mustFit({ ...addressOf(read.address), account: '' }, profile);
    const sentTo = await madeForNow(app.network.service, profile);
    const { batches } = await app.journal();
    cancel.throwIfAborted();
    const createdAt = new Date().toISOString();
    batches.create({ batchId, profileId, operation, createdAt, sentTo, isAsked: true });
    isMade = true;
    const store = batches.table.begin(batchId);
    try {
      const tell = rowsProgress((makeBatchOfProducts) =>
        app.emit({ type: 'progress', callId, progress: { makeBatchOfProducts } }),
      );
      const keep: KeepRows = (firstRow, rows, json) => {
        store.add(firstRow, rows, json);
        tell(firstRow + rows - 1, count);
      };
      const table = await tables.read(batchId, tableOptions, keep, cancel);
      if (table.rows !== count) throw new Error(`The table has ${table.rows} rows, not ${count}.`);
      clearInBackground(app, batches, store.save(table));
    } catch (error) {
      clearInBackground(app, batches, store.drop());
      throw error;
    }
    batches.rename(batchId, nameOf(app.run, operation, count));
    batches.saveContent(batchId, {
      operation,
      content: isDelete
        ? { body: '', rules: [], idColumn: 'id', nameColumn: 'name' }
        : { ...emptyContent, body: wanted.body },
      options: isDelete ? deleteOptions : usualOptions,
    });
    runs.noteList(batchId, read.readId);
    const confirmation = isDelete ? await runs.ask(batchId) : null;
    cancel.throwIfAborted();
    // While the person reads the question.
    products.begin(batchId);
    if (!isDelete) {
      batches.keep(batchId);
      batchChanged(app, batchId);
    }
    return { batchId, count, hidden, first: [...first], wanted: confirmation };
  } catch (error) {
    products.forget(batchId);
    if (isMade) {
      const { batches } = await app.journal();
      clearInBackground(app, batches, batches.remove(batchId));
    }
    throw error;
  } finally {
    tables.forget(batchId);
  }
}

/** As the button that makes it says: "Delete 3 products". */
function nameOf(
  { words, language }: App['run'],
  operation: Wanted['batch']['operation'],
  count: number,
): string {
  const key =
    operation === 'deleteProduct'
      ? 'products.deleteMany.confirm'
      : 'products.createOrder.batchName';
  return words(key, {
    count,
    products: new Intl.NumberFormat(language.current().numbers).format(count),
  });
}
