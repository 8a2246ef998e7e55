import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../bridge/serve.ts';
import { exactRowProblems } from '../../contract/batch/batch-row-filler.ts';
import type { ExactRow } from '../../contract/batch/exact-rows.ts';
import { changedRecord } from '../../contract/body/compare/updated-record.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { DraftContent } from '../../contract/write/draft.ts';
import { ifMatchOf } from '../../contract/write/service-request.ts';
import { invalidInput } from '../../failure-error.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import type { RemoteService } from '../../service/remote-service.ts';
import { updateUserRequest } from '../../service/request/build-requests.ts';
import { shownOn } from '../forms/draft-handlers.ts';
import { madeForNow } from '../writes/made-for-handlers.ts';
import { emitBatch } from './batch-summary.ts';

interface CollectedHandlerParts {
  readonly journal: () => Promise<Pick<Journal, 'collected' | 'batches' | 'drafts'>>;
  readonly profiles: Profiles;
  readonly service: Pick<RemoteService, 'accountsOf'>;
  emit(event: MainEvent): void;
}

export function collectedHandlers({ journal, profiles, service, emit }: CollectedHandlerParts) {
  const now = () => new Date().toISOString();
  const draftsChanged = (profileId: string) =>
    emit({ type: 'drafts-changed', profileId, kind: 'user' });
  const newBatch = () => ({ batchId: randomUUID(), at: now() });
  return {
    async addToBatch({ profileId, userId, body, base, sends, draftId, replaces }) {
      const { collected, batches, drafts } = await journal();
      const now = await madeForNow(service, profiles.get(profileId));
      const madeFor = (draftId === null ? null : drafts.madeFor(draftId)) ?? now;
      const update: ExactRow = { id: userId, body, ifMatch: ifMatchOf(base), base, sends, madeFor };
      mustBeSendable(update);
      const added = collected.add({ profileId, update, draftId, row: null }, newBatch(), replaces);
      if (added.known !== null) return added;
      emitBatch(emit, batches, added.batchId);
      if (draftId !== null) draftsChanged(profileId);
      return added;
    },
    async removeFromBatch(chosen) {
      const { collected, batches } = await journal();
      const update = collected.remove(chosen);
      emitBatch(emit, batches, chosen.batchId);
      return { update };
    },
    async restoreToBatch({ profileId, row, update: removed }) {
      const { id } = profiles.get(profileId);
      const update = { ...removed, ifMatch: ifMatchOf(removed.base) };
      mustBeSendable(update);
      const { collected, batches } = await journal();
      const added = collected.add({ profileId: id, update, draftId: null, row }, newBatch(), null);
      if (added.known !== null) return { isRestored: false };
      emitBatch(emit, batches, added.batchId);
      return { isRestored: true };
    },
    async takeFromBatch({ face, ...chosen }) {
      const draftId = randomUUID();
      const { collected, batches } = await journal();
      const profileId = collected.toDraft(chosen, { draftId, at: now() }, (update) => ({
        content: { ...shownOn(face), userId: update.id, ...inForm(update) },
        // A user who was read is read again before the update is sent.
        madeFor: update.base?.source === 'read' ? null : update.madeFor,
      }));
      emitBatch(emit, batches, chosen.batchId);
      draftsChanged(profileId);
      return { draftId };
    },
  } satisfies Partial<Handlers>;
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
