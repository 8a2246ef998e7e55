import { randomUUID } from 'node:crypto';
import { readRecords } from '../../batches/records/read-records.ts';
import { rowsToSend } from '../../batches/rows-to-send.ts';
import type { Batch } from '../../contract/batch/batch.ts';
import { mostExactRows } from '../../contract/batch/exact-rows.ts';
import { mostUnknownNamed, type RecordsRead } from '../../contract/batch/records.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import { invalidInput } from '../../failure-error.ts';
import type { NewExactRows } from '../../ledger/batches/exact-batches.ts';
import { judgeRecord } from '../../writes/records/judge-record.ts';
import type { App } from '../app.ts';
import { madeForNow } from '../writes/made-for-handlers.ts';
import { clearInBackground } from './batch-summary.ts';

/** How many rows are stored at once, and how many UTF-16 units. */
const stored = { rows: 100, units: 4 * 1024 * 1024 } as const;
/** How often progress is reported, ms. */
const tellEveryMs = 100;

/** Reads the users of a batch of updates, and makes a batch with exact bodies of those that change. */
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
    const madeId = randomUUID();
    const store = batches.exact.begin(madeId);
    const add = inPieces(store);
    const first: RecordsRead['unknown']['first'] = [];
    const counts = { changes: 0, noChange: 0, unknown: 0, leftOut: 0 };
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
          onRow(found) {
            if (found.change === 'changes') {
              add.add(found.update);
              counts.changes += 1;
            } else if (found.change === 'no-change') counts.noChange += 1;
            else {
              counts.unknown += 1;
              const { row, id, change: why } = found;
              if (first.length < mostUnknownNamed) first.push({ row, id, why });
            }
          },
          onLeftOut: () => {
            counts.leftOut += 1;
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
      const { profileId, options } = batch;
      const createdAt = new Date().toISOString();
      const made = { batchId: madeId, profileId, createdAt, options, rowsFrom: 'records' } as const;
      if (counts.changes > 0) store.save({ ...made, isAsked: true });
    } catch (error) {
      clearInBackground(app, batches, store.drop());
      throw error;
    }
    const { unknown, ...others } = counts;
    return {
      ...others,
      batchId: counts.changes === 0 ? null : madeId,
      unknown: { count: unknown, first },
    };
  });
}

function mustBeTableOfUpdates({ operation, rowsFrom, state, rows }: Batch): void {
  if (operation !== 'updateUser' || rowsFrom !== 'table' || state !== 'making') {
    throw invalidInput('batchId', 'no-user-records');
  }
  if (rows > mostExactRows) throw invalidInput('rows', 'too-many');
}

/** Stores rows many at a time: each call waits for the disk. */
function inPieces(store: NewExactRows) {
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
