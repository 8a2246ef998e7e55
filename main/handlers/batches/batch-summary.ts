import { type BatchSummary, summaryOfBatch } from '../../contract/batch/batch.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { SpokenLanguage } from '../../contract/settings.ts';
import type { LeftOfBatches } from '../../ledger/batches/batch-tables.ts';
import type { Batches } from '../../ledger/batches/batches.ts';
import type { Journal } from '../../ledger/journal.ts';
import type { Words } from '../../shell/words.ts';
import { clearLeft } from '../../start/journal/expire-journal-entries.ts';
import type { App } from '../app.ts';

/** What a batch is called. A batch without a name is called by what is known about it. */
export type NameBatch = (
  batch: Pick<BatchSummary, 'name' | 'operation' | 'rowsFrom' | 'rows' | 'createdAt'>,
) => string;

/** Names in the language of the window at each call: `80 orders · pasted · 24 Nov, 19:18`. */
export function createBatchNames(
  words: Words,
  spoken: () => Pick<SpokenLanguage, 'dates' | 'numbers'>,
): NameBatch {
  return ({ name, operation, rowsFrom, rows, createdAt }) => {
    if (name !== '') return name;
    const { dates, numbers } = spoken();
    const created = new Date(createdAt);
    const at = new Intl.DateTimeFormat(dates, {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      ...(created.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
    }).format(created);
    const number = new Intl.NumberFormat(numbers).format(rows);
    if (rowsFrom !== 'table')
      return words(`batches.unnamed.${rowsFrom}`, { count: rows, number, at });
    if (rows === 0) return words('batches.unnamed.empty', { at });
    return words(`batches.unnamed.${operation}`, { count: rows, number, at });
  };
}

/** The journal, in which every batch has a name that can be shown. */
export function withBatchNames(journal: Journal, nameOf: NameBatch): Journal {
  const { batches } = journal;
  const named = <B extends BatchSummary>(batch: B): B => ({ ...batch, name: nameOf(batch) });
  return {
    ...journal,
    get(writeId) {
      const entry = journal.get(writeId);
      if (entry?.batch?.name !== '') return entry;
      const name = nameOf(batches.get(entry.batch.batchId));
      return { ...entry, batch: { ...entry.batch, name } };
    },
    batches: {
      ...batches,
      list: (profileId) => batches.list(profileId).map(named),
      get: (batchId) => named(batches.get(batchId)),
      create: (batch) => named(batches.create(batch)),
      ranBefore(batch) {
        const before = batches.ranBefore(batch);
        return before === null ? null : named(before);
      },
    },
  };
}

/** Sends the pages what the list shows of a batch, and returns it. */
export function emitBatch(
  emit: (event: MainEvent) => void,
  batches: Pick<Journal['batches'], 'get'>,
  batchId: string,
): BatchSummary {
  const batch = summaryOfBatch(batches.get(batchId));
  emit({ type: 'batch-changed', batch });
  return batch;
}

/** Tells the pages what the list shows of a batch, unless it was removed in the meantime: then that was told. */
export async function emitChangedBatch({ journal, emit }: App, batchId: string): Promise<void> {
  const { batches } = await journal();
  if (batches.has(batchId)) emitBatch(emit, batches, batchId);
}

/** The same in the background. */
export function batchChanged(app: App, batchId: string): void {
  emitChangedBatch(app, batchId).catch((error) => logUnlessEnding(app, error));
}

/** Removes what is left of batches while main does other work. What the end of the app interrupts goes on at the next start. */
export function clearInBackground(app: App, batches: Batches, left: LeftOfBatches): void {
  clearLeft(batches, left).catch((error) => logUnlessEnding(app, error));
}

/**
 * Removes a batch, and what is left of it while main does other work. The pages are told at once, and at the end: the entries of
 * its rows are lines of the Journal then.
 */
export function removeBatch(app: App, batches: Batches, batchId: string): void {
  const tell = () => app.emit({ type: 'requests-changed', write: null });
  const left = batches.remove(batchId);
  tell();
  clearLeft(batches, left)
    .catch((error) => logUnlessEnding(app, error))
    .finally(tell);
}

/** For background work: the end of the app may close the journal first. */
export function logUnlessEnding({ run, shell }: App, error: unknown): void {
  if (!shell.quit.isEnding()) run.log(error);
}
