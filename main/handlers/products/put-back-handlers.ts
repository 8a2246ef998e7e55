import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { userOfRows } from '../../batches/rows-to-send.ts';
import type { Batch, ExactRow } from '../../contract/batch/batch.ts';
import { exactRowProblems } from '../../contract/batch/batch-row-filler.ts';
import type { Output, ParsedInput } from '../../contract/procedures.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import type { BatchPutBack, PutBackProblem } from '../../contract/write/put-back.ts';
import type { UpdateBase } from '../../contract/write/update-base.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import { cancelledUnsent, invalidInput } from '../../failure-error.ts';
import { usualOptions } from '../../ledger/batches/batch-records.ts';
import type { Journal } from '../../ledger/journal.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import { clearLeft } from '../../start/journal/expire-journal-entries.ts';
import type { App } from '../app.ts';
import { type EarlierUser, earlierUser } from '../writes/earlier-user.ts';

/** How many impossible rows, and updates in doubt, are returned one by one. */
const mostListed = 200;
/** How long main reads rows before it does other work, ms. */
const sliceMs = 8;

const now = () => new Date().toISOString();

export async function findRelated(
  { journal, profiles }: App,
  { writeId }: ParsedInput<'findRelated'>,
): Promise<Output<'findRelated'>> {
  const opened = await journal();
  const inDoubt = opened.sent.earlierInDoubt(writeId);
  const update = opened.get(writeId);
  if (update?.operation !== 'updateUser') return { before: null, inDoubt, putBack: null };
  const before = update.base === null ? opened.sent.updateBefore(writeId) : null;
  const found = earlierOf(opened, update, profileOf(profiles, update.profileId));
  const isFound = typeof found !== 'string';
  const putBack = {
    earlier: isFound ? { source: found.source, at: found.at } : null,
    problem: isFound ? null : found,
    ...opened.putBacks(writeId),
  };
  return { before, inDoubt, putBack };
}

export function makePutBackBatch(
  { journal, profiles, calls }: App,
  { batchId, callId }: ParsedInput<'makePutBackBatch'>,
) {
  return calls.run(callId, async (cancel): Promise<BatchPutBack> => {
    const opened = await journal();
    const { batches } = opened;
    const made = randomUUID();
    const counts = { possible: 0, updatedSince: 0, inDoubtCount: 0, impossibleCount: 0 };
    const inDoubt: BatchPutBack['inDoubt'] = [];
    const impossible: BatchPutBack['impossible'] = [];
    const rows = batches.exact.begin(made);
    try {
      for await (const found of rowsOf(opened, profiles, batchId, cancel)) {
        if ('problem' in found) {
          counts.impossibleCount += 1;
          if (impossible.length < mostListed) impossible.push(found);
          continue;
        }
        const { exact, update } = found;
        rows.add([exact], update.writeId);
        counts.possible += 1;
        const last = opened.sent.lastForUser(update.profileId, update.subjectId ?? '').done;
        if (last !== null && last.writeId !== update.writeId) counts.updatedSince += 1;
        const doubts = opened.sent.inDoubtSince(update);
        counts.inDoubtCount += doubts.length;
        for (const { startedAt: at } of doubts)
          if (inDoubt.length < mostListed) inDoubt.push({ id: exact.id, at });
      }
      if (counts.possible > 0) {
        const { profileId } = batches.get(batchId);
        const options = { ...usualOptions, asksAfterFirst: true };
        const about = { profileId, createdAt: now(), rowsFrom: 'put-back', options } as const;
        rows.save({ batchId: made, isAsked: true, ...about });
      }
    } catch (error) {
      await clearLeft(batches, rows.drop());
      throw error;
    }
    return { batchId: counts.possible > 0 ? made : null, ...counts, inDoubt, impossible };
  });
}

const profileOf = (profiles: Profiles, profileId: string): Profile | null =>
  profiles.list().find(({ id }) => id === profileId) ?? null;

export function earlierOf(
  { sent }: Journal,
  update: WriteRecord,
  profile: Profile | null,
): EarlierUser | PutBackProblem {
  if (profile === null) return 'other-address';
  // Only where it is needed: the body may be megabytes.
  const before = update.base?.isExact === true ? null : sent.wholeBefore(update.writeId);
  return earlierUser(update, before, profile);
}

/** What the update has left: it was never read, so it proves nothing about the service. */
export const baseOf = (
  { after: text }: EarlierUser,
  { startedAt: readAt }: WriteRecord,
): UpdateBase => ({
  text,
  etag: null,
  readAt,
  source: 'sent',
});

type FoundRow =
  | { readonly row: number; readonly exact: ExactRow; readonly update: WriteRecord }
  | { readonly row: number; readonly id: string; readonly problem: PutBackProblem };

/**
 * The rows of a batch that were done, in order: what puts each back, or why nothing does. The first update of a user
 * decides for all rows of that user, because what was before a later one is a state in the middle. Lets main work in
 * between.
 */
async function* rowsOf(
  journal: Journal,
  profiles: Profiles,
  batchId: string,
  cancel: AbortSignal,
): AsyncGenerator<FoundRow> {
  const batch = journal.batches.get(batchId);
  mustRest(batch);
  const profile = profileOf(profiles, batch.profileId);
  const { rows } = journal.batches;
  const userOf = userOfRows(journal.batches, batch);
  const rest = resting(cancel);
  const firsts = new Map<string, { readonly row: number; readonly isPossible: boolean }>();
  for (const row of rows.inStates(batchId, ['done'])) {
    await rest();
    const id = userOf(row) ?? '';
    let first = firsts.get(id);
    if (first === undefined || first.row === row) {
      const found = findFirst(journal, profile, batch, id);
      first = { row: found.row, isPossible: !('problem' in found) };
      firsts.set(id, first);
      if (first.row === row) yield found;
    }
    if (first.row !== row) yield { row, id, problem: first.isPossible ? 'same-user' : 'first-row' };
  }
}

/** Returns a function that lets main do other work whenever that is due, and throws if the work was cancelled. */
function resting(cancel: AbortSignal): () => Promise<void> {
  let until = performance.now() + sliceMs;
  return async () => {
    if (cancel.aborted) throw cancelledUnsent();
    if (performance.now() < until) return;
    await turn();
    until = performance.now() + sliceMs;
  };
}

function mustRest({ operation, state }: Batch): void {
  if (operation !== 'updateUser' || state === 'making') throw invalidInput('batchId', 'making');
  if (state === 'running') throw invalidInput('batchId', 'running');
}

/** What puts the first update of this user in a batch back, or why nothing does. */
function findFirst(
  journal: Journal,
  profile: Profile | null,
  { batchId, profileId }: Batch,
  id: string,
): FoundRow {
  const update = journal.sent.firstOfBatch(profileId, id, batchId);
  if (update?.batch == null) throw new Error(`The journal has no update of ${batchId} for a user.`);
  const { row } = update.batch;
  if (profile === null) return { row, id, problem: 'other-address' };
  const found = earlierOf(journal, update, profile);
  if (typeof found === 'string') return { row, id, problem: found };
  if (typeof found.exact === 'string') return { row, id, problem: found.exact };
  const { body, sends } = found.exact;
  const exact: ExactRow = {
    id,
    body,
    ifMatch: null,
    base: baseOf(found, update),
    sends,
    madeFor: update.sentTo ?? addressOf(profile),
  };
  if (exactRowProblems(exact, profile).length > 0) return { row, id, problem: 'no-earlier' };
  return { row, exact, update };
}
