import { randomUUID } from 'node:crypto';
import type { ExactRow } from '../../contract/batch/batch.ts';
import { exactRowProblems } from '../../contract/batch/batch-row-filler.ts';
import { changedRecord } from '../../contract/body/compare/updated-record.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import type { DraftContent } from '../../contract/write/draft.ts';
import { ifMatchOf } from '../../contract/write/service-request.ts';
import { invalidInput } from '../../failure-error.ts';
import { updateUserRequest } from '../../service/request/build-requests.ts';
import type { App } from '../app.ts';
import { textAlone } from '../forms/draft-handlers.ts';
import { madeForNow } from '../writes/made-for-handlers.ts';
import { emitBatch } from './batch-summary.ts';

const now = () => new Date().toISOString();

export async function addToBatch(
  { network, profiles, journal, emit }: App,
  { profileId, userId, body, base, sends, draftId, replaces }: ParsedInput<'addToBatch'>,
) {
  const { collected, batches, drafts } = await journal();
  const madeNow = await madeForNow(network.service, profiles.get(profileId));
  const madeBefore = draftId === null ? null : drafts.madeFor(draftId);
  const madeFor = madeBefore ?? madeNow;
  const update: ExactRow = { id: userId, body, ifMatch: ifMatchOf(base), base, sends, madeFor };
  mustBeSendable(update);
  const newBatch = { batchId: randomUUID(), at: now() };
  const added = collected.add({ profileId, update, draftId }, newBatch, replaces);
  if (added.known !== null) return added;
  emitBatch(emit, batches, added.batchId);
  if (draftId !== null) emit({ type: 'drafts-changed', profileId, kind: 'user' });
  return added;
}

export async function takeFromBatch({ journal, emit }: App, chosen: ParsedInput<'takeFromBatch'>) {
  const { collected, batches } = await journal();
  const draftId = randomUUID();
  const { update, profileId } = collected.take(chosen, {
    draftId,
    at: now(),
    isDiscarded: chosen.isDiscarded,
    of: (taken) => ({
      content: contentOf(taken),
      // A user who was read is read again before the update is sent.
      madeFor: taken.base?.source === 'read' ? null : taken.madeFor,
    }),
  });
  emitBatch(emit, batches, chosen.batchId);
  emit({ type: 'drafts-changed', profileId, kind: 'user' });
  return { draftId, update };
}

/** An update as the form shows it. */
function contentOf(update: ExactRow): DraftContent {
  return { ...textAlone, userId: update.id, ...inForm(update) };
}

/**
 * The text that was in the form, and its base. Of only changes, that is the record with them: the form would take
 * everything else for removed.
 */
function inForm({ body, base, sends }: ExactRow): Pick<DraftContent, 'text' | 'base'> {
  if (sends === 'whole' || base?.source !== 'read') return { text: body, base };
  const text = changedRecord(base.text, body);
  return text === null ? { text: body, base: null } : { text, base };
}

function mustBeSendable(update: ExactRow): void {
  // Reports an ID or a body as the form that sends does.
  updateUserRequest(update.id, update.body, update.ifMatch);
  const [problem] = exactRowProblems(update, update.madeFor);
  if (problem !== undefined) throw invalidInput('body', problem.why);
}
