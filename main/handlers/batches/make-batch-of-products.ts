import { randomUUID } from 'node:crypto';
import {
  createTableReader,
  type KeepRows,
  type StartTableThread,
} from '../../batches/table/table-reader.ts';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { TableOptions } from '../../contract/batch/table.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { Output, ParsedInput } from '../../contract/procedures.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import type { SpokenLanguage } from '../../contract/settings.ts';
import { cancelledUnsent, invalidInput } from '../../failure-error.ts';
import { emptyContent, usualOptions } from '../../journal/batches/batch-records.ts';
import type { LeftOfBatches } from '../../journal/batches/batch-tables.ts';
import type { Batches } from '../../journal/batches/batches.ts';
import type { OpenList, OpenLists } from '../../lists/open-lists.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import type { RemoteService } from '../../service/remote-service.ts';
import type { Words } from '../../shell/words.ts';
import { mustFit } from '../../writes/guard/guards.ts';
import type { BatchProductQueue } from '../products/keep-products.ts';
import { rowsProgress } from '../rows-progress.ts';
import { madeForNow } from '../writes/made-for-handlers.ts';

export interface MakeBatchParts {
  readonly openLists: Pick<OpenLists, 'get'>;
  readonly calls: RunningCalls;
  readonly profiles: Profiles;
  readonly service: Pick<RemoteService, 'accountsOf'>;
  /** A thread of its own: the window may be reading a file for another batch. */
  readonly startTableThread: StartTableThread;
  readonly words: Words;
  readonly spoken: () => SpokenLanguage;
  emit(event: MainEvent): void;
}

interface MadeBatches {
  kept(): Promise<Batches>;
  /** What has to be confirmed before it may run. */
  readonly runs: {
    ask(batchId: string): Promise<Output<'askToRun'>>;
    /** Its rows are from this list. */
    noteList(batchId: string, readId: string): void;
  };
  readonly products: BatchProductQueue;
  clear(batches: Batches, left: LeftOfBatches): void;
  onChange(batchId: string): void;
}

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
  parts: MakeBatchParts,
  batches: MadeBatches,
  wanted: Wanted,
): Promise<Output<'makeBatchOfProducts'>> {
  const list = parts.openLists.get(wanted.listId);
  return parts.calls.run(wanted.callId, (cancel) =>
    list.whileUsed(async () => {
      try {
        return await make(parts, batches, list, wanted, cancel);
      } catch (error) {
        throw cancel.aborted ? cancelledUnsent() : error;
      }
    }),
  );
}

async function make(
  parts: MakeBatchParts,
  { kept, runs, products, clear, onChange }: MadeBatches,
  list: OpenList,
  { rows: what, callId, batch: wanted }: Wanted,
  cancel: AbortSignal,
): Promise<Output<'makeBatchOfProducts'>> {
  const { profileId, read } = list;
  if (profileId === null || read === null) throw invalidInput('listId', 'unknown');
  const { operation } = wanted;
  const isDelete = operation === 'deleteProduct';
  const batchId = randomUUID();
  const encoder = new TextEncoder();
  const tables = createTableReader(parts.startTableThread);
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
    const profile = parts.profiles.get(profileId);
    // At another address the same ID is a different product.
    mustFit({ ...addressOf(read.address), account: '' }, profile);
    const sentTo = await madeForNow(parts.service, profile);
    const batches = await kept();
    cancel.throwIfAborted();
    const createdAt = new Date().toISOString();
    batches.create({ batchId, profileId, operation, createdAt, sentTo });
    isMade = true;
    const store = batches.table.begin(batchId);
    try {
      const tell = rowsProgress(parts.emit, callId);
      const keep: KeepRows = (firstRow, rows, json) => {
        store.add(firstRow, rows, json);
        tell(firstRow + rows - 1, count);
      };
      const table = await tables.read(batchId, tableOptions, keep, cancel);
      if (table.rows !== count) throw new Error(`The table has ${table.rows} rows, not ${count}.`);
      clear(batches, store.save(table));
    } catch (error) {
      clear(batches, store.drop());
      throw error;
    }
    batches.rename(batchId, nameOf(parts, operation, count));
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
    onChange(batchId);
    return { batchId, count, hidden, first: [...first], wanted: confirmation };
  } catch (error) {
    products.forget(batchId);
    if (isMade) {
      const batches = await kept();
      clear(batches, batches.remove(batchId));
    }
    throw error;
  } finally {
    tables.forget(batchId);
  }
}

/** As the button that makes it says: "Delete 3 products". */
function nameOf(
  { words, spoken }: MakeBatchParts,
  operation: Wanted['batch']['operation'],
  count: number,
): string {
  const key =
    operation === 'deleteProduct'
      ? 'products.deleteMany.confirm'
      : 'products.createOrder.batchName';
  return words(key, { count, products: new Intl.NumberFormat(spoken().locale).format(count) });
}
