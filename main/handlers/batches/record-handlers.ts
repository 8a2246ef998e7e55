import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { type RowWithRecord, readRecords } from '../../batches/records/read-records.ts';
import type { StagedRecords } from '../../batches/records/staged-records.ts';
import { rowsToSend } from '../../batches/rows-to-send.ts';
import type { Batch } from '../../contract/batch/batch.ts';
import { mostExactRows } from '../../contract/batch/exact-rows.ts';
import { mostUnknownNamed, type RecordsRead } from '../../contract/batch/records.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import { invalidInput } from '../../failure-error.ts';
import type { Batches } from '../../ledger/batches/batches.ts';
import { judgeRecord } from '../../writes/records/judge-record.ts';
import type { App } from '../app.ts';
import { madeForNow } from '../writes/made-for-handlers.ts';
import { clearInBackground, emitBatch } from './batch-summary.ts';

/** How many rows are stored at once, and how many UTF-16 units. */
const stored = { rows: 100, units: 4 * 1024 * 1024 } as const;
/** How often progress is reported, ms. */
const tellEveryMs = 100;

/** Reads the users of a batch of updates. `makeRecordsBatch` makes a batch with exact bodies of them. */
export function readBatchRecords(
  app: App,
  { batchId, callId, perMinute }: ParsedInput<'readBatchRecords'>,
) {
  const { profiles, network, emit } = app;
  const { service } = network;
  return app.calls.run(callId, async (cancel): Promise<RecordsRead> => {
    const { batches } = await app.journal();
    const batch = batches.get(batchId);
    const profile = profiles.get(batch.profileId);
    const { userRecords } = profile;
    mustBeTableOfUpdates(batch);
    if (userRecords === null) throw invalidInput('profileId', 'no-user-records');
    const { forms } = await app.forms.get(profile);
    forget(app, batches, batchId);
    const recordsId = randomUUID();
    const store = batches.exact.begin(recordsId);
    const changes: StagedRecords['changes'] = [];
    const add = inPieces(store);
    const first: RecordsRead['unknown']['first'] = [];
    let leftOut = 0;
    let tellAt = 0;
    try {
      await readRecords(
        {
          rows: batch.rows,
          rowOf: rowsToSend(batches, batch, profile),
          perMinute,
          sends: userRecords.send,
          form: forms.user,
          idMember: userRecords.idMember,
          madeFor: await madeForNow(service, profile),
          read: async (id, signal) =>
            judgeRecord(await service.readUserOfRow(profile, id, signal), id, userRecords),
          onRow({ row, update, change }) {
            add.add(update);
            changes.push(change);
            const isKnown = change === 'changes' || change === 'no-change';
            if (!isKnown && first.length < mostUnknownNamed)
              first.push({ row, id: update.id, why: change });
          },
          onLeftOut: () => {
            leftOut += 1;
          },
          onProgress(rows, waitsUntil) {
            if (waitsUntil === null && performance.now() < tellAt) return;
            tellAt = performance.now() + tellEveryMs;
            const progress = { readBatchRecords: { rows, waitsUntil } };
            emit({ type: 'progress', callId, progress });
          },
        },
        cancel,
      );
      add.flush();
    } catch (error) {
      clearInBackground(app, batches, store.drop());
      throw error;
    }
    app.batches.staged.set(recordsId, {
      batchId,
      source: sourceOf(batch, profile),
      store,
      changes,
    });
    const countOf = (kind: RowWithRecord['change']) =>
      changes.filter((change) => change === kind).length;
    const [changing, same] = [countOf('changes'), countOf('no-change')];
    const unknown = { count: changes.length - changing - same, first };
    return { recordsId, changes: changing, noChange: same, unknown, leftOut };
  });
}

export async function makeRecordsBatch(
  app: App,
  { batchId, recordsId, skipsUnchanged, skipsUnknown }: ParsedInput<'makeRecordsBatch'>,
) {
  const { staged } = app.batches;
  const { batches } = await app.journal();
  const batch = batches.get(batchId);
  const profile = app.profiles.get(batch.profileId);
  const found = staged.get(recordsId);
  if (found?.batchId !== batchId || found.source !== sourceOf(batch, profile)) {
    throw invalidInput('recordsId', 'changed');
  }
  const isSkipped = (change: RowWithRecord['change']) =>
    change === 'no-change' ? skipsUnchanged : change !== 'changes' && skipsUnknown;
  const { store, changes } = found;
  const newId = changes.some(isSkipped) ? randomUUID() : recordsId;
  const { profileId, options } = batch;
  const createdAt = new Date().toISOString();
  const made = { batchId: newId, profileId, createdAt, options, rowsFrom: 'records' } as const;
  if (newId === recordsId) {
    store.save(made);
    staged.delete(recordsId);
  } else {
    const fewer = batches.exact.begin(newId);
    try {
      const add = inPieces(fewer);
      for (const [at, change] of changes.entries()) {
        if (!isSkipped(change)) add.add(batches.exact.row(recordsId, at + 1));
        // Other work goes on in between.
        if (at % stored.rows === 0) await turn();
      }
      add.flush();
      fewer.save(made);
    } catch (error) {
      clearInBackground(app, batches, fewer.drop());
      throw error;
    }
    forget(app, batches, batchId);
  }
  return emitBatch(app.emit, batches, newId);
}

/** At most one set of rows is staged for each batch. */
function forget(app: App, batches: Batches, ofBatch: string): void {
  const { staged } = app.batches;
  for (const [recordsId, { batchId, store }] of staged) {
    if (batchId !== ofBatch) continue;
    staged.delete(recordsId);
    clearInBackground(app, batches, store.drop());
  }
}

function mustBeTableOfUpdates({ operation, rowsFrom, state, rows }: Batch): void {
  if (operation !== 'updateUser' || rowsFrom !== 'table' || state !== 'making') {
    throw invalidInput('batchId', 'no-user-records');
  }
  if (rows > mostExactRows) throw invalidInput('rows', 'too-many');
}

/** Changes if anything does that decides what the rows are. */
function sourceOf({ operation, content, table }: Batch, profile: Profile): string {
  const { hash = '' } = table ?? {};
  return JSON.stringify([operation, content, hash, addressOf(profile), profile.userRecords]);
}

/** Stores rows many at a time: each call waits for the disk. */
function inPieces(store: StagedRecords['store']) {
  let rows: Parameters<typeof store.add>[0][number][] = [];
  let units = 0;
  const flush = (): void => {
    if (rows.length > 0) store.add(rows);
    rows = [];
    units = 0;
  };
  return {
    flush,
    add(row: (typeof rows)[number]) {
      rows.push(row);
      units += row.body.length + (row.base?.text.length ?? 0);
      if (rows.length >= stored.rows || units >= stored.units) flush();
    },
  };
}
