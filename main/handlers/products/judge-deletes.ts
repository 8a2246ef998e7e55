import { setImmediate } from 'node:timers/promises';
import type { StillListed } from '../../contract/events.ts';
import type { Failure } from '../../contract/failure.ts';
import { isSameAddress } from '../../contract/profile/service-address.ts';
import type { Finding } from '../../contract/write/evidence.ts';
import type { Seq } from '../../contract/write/seq.ts';
import type { WriteSummary } from '../../contract/write/write.ts';
import { FailureError } from '../../failure-error.ts';
import type {
  DeleteEvidence,
  DonePlace,
  OpenDelete,
} from '../../ledger/entries/delete-evidence.ts';
import type { Journal } from '../../ledger/journal.ts';
import type { OpenList } from '../../lists/open-lists.ts';
import { deletedId } from '../../service/request/build-requests.ts';
import { judgeDelete } from '../../writes/evidence/judge-delete.ts';
import type { NotedList } from '../../writes/evidence/noted-lists.ts';
import type { App, FindCheck } from '../app.ts';
import { emitBatch } from '../batches/batch-summary.ts';

/** The number of journal entries changed at once, because main can do nothing else meanwhile. */
const atOnce = 100;

/**
 * Decides what a list that its owner has just shown says about the deletes of its profile, and records that. The owner looks
 * for their products. Never rejects: the list is there in any case.
 */
export async function judgeDeletes(app: App, owner: OpenList, list: NotedList): Promise<FindCheck> {
  try {
    const { evidence: kept, batches } = await app.journal();
    const deletes = await deletesToJudge(kept, list.profileId);
    const ids = [...new Set(deletes.flatMap(({ path }) => deletedId(path) ?? []))];
    const listed = ids.length === 0 ? [] : await owner.ask('has', { readId: list.readId, ids });
    if (listed === null) return () => ({ kind: 'nothing', because: 'replaced' });
    await removeDeletedSince(owner, list, deletes, new Set(listed));
    const judged = await judgeAll(kept, list, new Set(ids), new Set(listed));
    const stillListed = await record(app.emit, kept, batches, list, judged);
    app.emit({ type: 'deletes-judged', listId: owner.listId, stillListed });
    const open = judged.filter(({ isDone }) => !isDone);
    const findings = new Map(open.map(({ writeId, finding }) => [writeId, finding]));
    return (writeId) => findings.get(writeId) ?? { kind: 'nothing', because: 'not-open' };
  } catch (error) {
    return unread(error, app.run.log);
  }
}

/** A list that couldn't be read shows nothing about any delete. */
export function unread(error: unknown, log: App['run']['log']): FindCheck {
  const failure: Failure =
    error instanceof FailureError
      ? error.failure
      : { kind: 'unexpected', exchange: null, logId: log(error), sent: false };
  return () => ({ kind: 'unread', failure: failure.kind === 'cancelled' ? null : failure });
}

/** Products that were deleted after the list was requested aren't listed any more, although its answer has them. */
async function removeDeletedSince(
  owner: OpenList,
  { seq, address }: NotedList,
  deletes: readonly DeleteToJudge[],
  listed: ReadonlySet<string>,
): Promise<void> {
  const ids = deletes.flatMap(({ isDone, endedSeq, sentTo, path }) => {
    const id = deletedId(path);
    const isSince = isDone && endedSeq >= seq && sentTo !== null && isSameAddress(sentTo, address);
    return isSince && id !== null && listed.has(id) ? [id] : [];
  });
  if (ids.length > 0) await owner.ask('remove', { ids });
}

/** Records what is proven. Returns the deletes that were done although the list has their product. */
async function record(
  emit: App['emit'],
  kept: DeleteEvidence,
  batches: Journal['batches'],
  list: NotedList,
  judged: readonly Judged[],
): Promise<StillListed | null> {
  const proven = judged.flatMap(({ writeId, finding }) =>
    finding.kind === 'evidence' ? [{ writeId, evidence: finding.evidence }] : [],
  );
  const changed = new Set<string>();
  const stillListed: WriteSummary[] = [];
  for (let from = 0; from < proven.length; from += atOnce) {
    const recorded = kept.record(list.seq, proven.slice(from, from + atOnce));
    for (const id of kept.batchesOf(recorded.map(({ writeId }) => writeId))) changed.add(id);
    for (const write of recorded) {
      emit({ type: 'requests-changed', write });
      if (write.outcome === 'done' && write.evidence?.kind === 'listed') stillListed.push(write);
    }
    await setImmediate();
  }
  // Their rows have changed state.
  for (const batchId of changed) {
    if (batches.has(batchId)) emitBatch(emit, batches, batchId);
  }
  const [newest] = stillListed;
  if (newest === undefined) return null;
  const { writeId, target } = newest;
  const isAccepted = stillListed.some(({ status }) => status === 202);
  return { count: stillListed.length, writeId, target, isAccepted };
}

/** How long a delete that was done is compared with lists, ms. After that its ID may be used for another product. */
const doneComparedMs = 24 * 60 * 60 * 1000;
/** The most deletes that were done that a list is compared with: the newest ones. */
const mostDone = 20_000;
/** How many deletes are read or judged in one step. */
const inOneStep = 100;

interface DeleteToJudge extends OpenDelete {
  readonly isDone: boolean;
}

/** The deletes of a profile that a list may show something about. */
async function deletesToJudge(kept: DeleteEvidence, profileId: string): Promise<DeleteToJudge[]> {
  const open = [...kept.open(profileId), ...kept.gone(profileId)];
  const found: DeleteToJudge[] = open.map((deletion) => ({ ...deletion, isDone: false }));
  const since = new Date(Date.now() - doneComparedMs).toISOString();
  let from: DonePlace | null = null;
  do {
    const page = kept.done(profileId, since, { from, atMost: inOneStep });
    for (const deletion of page.deletes) found.push({ ...deletion, isDone: true });
    from = page.next;
    await setImmediate();
  } while (from !== null && found.length < open.length + mostDone);
  return found;
}

interface Judged {
  readonly writeId: string;
  readonly isDone: boolean;
  readonly finding: Finding;
}

async function judgeAll(
  kept: DeleteEvidence,
  list: NotedList,
  lookedFor: ReadonlySet<string>,
  listed: ReadonlySet<string>,
): Promise<readonly Judged[]> {
  const explained = explainedBy(kept, list, listed);
  const deletes = await deletesToJudge(kept, list.profileId);
  const judge = (deletion: DeleteToJudge): readonly Judged[] => {
    const id = deletedId(deletion.path);
    // Deletes of other products that have become open in the meantime wait for the next list.
    if (id === null || !lookedFor.has(id)) return [];
    const { writeId, sentTo, listedIn, shown, isDone } = deletion;
    // Keeps the time at which it was first seen gone.
    if (shown?.kind === 'gone' && !listed.has(id)) return [];
    if (shown !== null && list.seq <= shown.listSeq)
      return [{ writeId, isDone, finding: { kind: 'nothing', because: 'replaced' } }];
    const facts = {
      sentTo,
      listedAmong: listedIn?.ids ?? null,
      hadEnded: deletion.endedSeq < list.seq,
      explained: explained(deletion),
    };
    return [{ writeId, isDone, finding: judgeDelete(facts, list, listed.has(id)) }];
  };
  const judged: Judged[] = [];
  for (let from = 0; from < deletes.length; from += inOneStep) {
    judged.push(...deletes.slice(from, from + inOneStep).flatMap(judge));
    await setImmediate();
  }
  return judged;
}

/** Many deletes refer to the same list, so the count for each list is computed once. */
function explainedBy(kept: DeleteEvidence, list: NotedList, listed: ReadonlySet<string>) {
  const known = new Map<Seq, number>();
  return ({ listedIn }: OpenDelete): number => {
    if (listedIn === null) return 0;
    const { seq } = listedIn;
    const count =
      known.get(seq) ??
      [...kept.pathsDeletedSince(list.profileId, list.address, seq)].filter(
        (path) => !listed.has(deletedId(path) ?? ''),
      ).length;
    known.set(seq, count);
    return count;
  };
}
