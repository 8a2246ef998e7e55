import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { changeOfRow } from '../../batches/change-of-row.ts';
import { batchDigest } from '../../batches/run/batch-digest.ts';
import type { BatchRuns } from '../../batches/run/batch-runs.ts';
import type { Handlers } from '../../bridge/serve.ts';
import type { Batch } from '../../contract/batch/batch.ts';
import { exactRowProblems } from '../../contract/batch/batch-row-filler.ts';
import type { ExactRow } from '../../contract/batch/exact-rows.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { addressOf, isSameAddress } from '../../contract/profile/service-address.ts';
import type { ListedReviewItem, ReviewItem } from '../../contract/write/review.ts';
import { ifMatchOf } from '../../contract/write/service-request.ts';
import { invalidInput } from '../../failure-error.ts';
import { emptyContent, usualOptions } from '../../journal/batches/batch-records.ts';
import type { NewExactBatch } from '../../journal/batches/exact-batches.ts';
import type { Journal } from '../../journal/journal.ts';
import type { ReviewedUpdate } from '../../journal/review/review-pile.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import { updateUserRequest } from '../../service/request/build-requests.ts';
import { type Guards, leadsElsewhere } from '../../writes/guard/guards.ts';
import { shownOn } from '../forms/draft-handlers.ts';
import { summaryOf, tellBatch } from './batch-summary.ts';

interface ReviewHandlerParts {
  readonly journal: () => Promise<Pick<Journal, 'review' | 'batches'>>;
  readonly profiles: Profiles;
  readonly guards: Pick<Guards, 'ask'>;
  readonly runs: Pick<BatchRuns, 'admit' | 'run'>;
  emit(event: MainEvent): void;
}

/** How long main compares updates for the list before it does other work, ms. */
const sliceMs = 8;

/** A larger update isn't even read for the list, UTF-16 units. */
const largestListed = 64 * 1024;

interface Sending {
  readonly profileId: string;
  readonly batchId: string;
  readonly reviewIds: readonly string[];
}

export function reviewHandlers({ journal, profiles, guards, runs, emit }: ReviewHandlerParts) {
  const pile = async () => (await journal()).review;
  const now = () => new Date().toISOString();
  const changed = (profileId: string) => emit({ type: 'review-changed', profileId });
  const draftsChanged = (profileId: string) =>
    emit({ type: 'drafts-changed', profileId, kind: 'user' });
  /** Throws if one of them isn't there, or was made for another address. */
  const toSend = async ({ profileId, batchId, reviewIds }: Sending) => {
    const review = await pile();
    const profile = profiles.get(profileId);
    for (const item of review.list(profileId))
      if (reviewIds.includes(item.reviewId)) mustLeadThere(item, profile);
    const batch = batchOf(profileId, batchId);
    return { profile, batch, digest: review.digest(profileId, reviewIds) };
  };
  return {
    async listReview({ profileId }) {
      const review = await pile();
      const items: ListedReviewItem[] = [];
      const listed = review.list(profileId);
      let until = performance.now() + sliceMs;
      for (const [at, item] of itemsOf(listed, profiles.get(profileId)).entries()) {
        const isLarge = (listed[at]?.units ?? 0) > largestListed;
        const update = isLarge ? null : review.get(profileId, item.reviewId)?.update;
        // It may have been removed meanwhile.
        if (update === undefined) continue;
        items.push({ ...item, change: update === null ? { kind: 'large' } : changeOfRow(update) });
        if (performance.now() < until) continue;
        await turn();
        until = performance.now() + sliceMs;
      }
      return items;
    },
    async countReview({ profileId }) {
      return { updates: (await pile()).list(profileId).length };
    },
    async getReviewItem({ profileId, reviewId }) {
      const review = await pile();
      const found = review.get(profileId, reviewId);
      const item = itemsOf(review.list(profileId), profiles.get(profileId)).find(
        (one) => one.reviewId === reviewId,
      );
      if (found === null || item === undefined) return null;
      const { body, base, ifMatch, sends } = found.update;
      return { ...item, body, base, ifMatch, sends };
    },
    async addToReview({ profileId, reviewId, userId, draftId, replaces, ...rest }) {
      const profile = profiles.get(profileId);
      const { body, base, sends } = rest;
      const update: ExactRow = { id: userId, body, ifMatch: ifMatchOf(base), base, sends };
      mustBeSendable(update);
      const [addedAt, madeFor] = [now(), addressOf(profile)];
      const known = (await pile()).add(
        { reviewId, profileId, addedAt, madeFor, update, draftId },
        replaces,
      );
      if (known !== null) return { known: itemsOf([known], profile)[0] ?? null };
      changed(profileId);
      if (draftId !== null) draftsChanged(profileId);
      return { known: null };
    },
    async removeFromReview({ profileId, reviewId }) {
      if ((await pile()).remove(profileId, reviewId, now())) changed(profileId);
      return {};
    },
    async restoreToReview({ profileId, reviewId }) {
      const isRestored = (await pile()).restore(profileId, reviewId);
      if (isRestored) changed(profileId);
      return { isRestored };
    },
    async takeFromReview({ profileId, reviewId, face }) {
      const draftId = randomUUID();
      (await pile()).toDraft(
        { profileId, reviewId },
        { draftId, at: now() },
        ({ id, body, base }) => ({ ...shownOn(face), userId: id, text: body, base }),
      );
      changed(profileId);
      draftsChanged(profileId);
      return { draftId };
    },
    async askToSendReview(sending) {
      const { profile, batch, digest } = await toSend(sending);
      return guards.ask(profile, { batch: batchDigest(toConfirm(batch, digest)) });
    },
    async sendReview({ confirmation, ...sending }) {
      const { profile, batch, digest } = await toSend(sending);
      // Before anything leaves the pile: a confirmation that doesn't count changes nothing.
      runs.admit(toConfirm(batch, digest), profile, confirmation);
      const { review, batches } = await journal();
      review.toBatch(batch, sending.reviewIds, digest);
      changed(profile.id);
      const { batchId } = batch;
      tellBatch(emit, batches, batchId);
      await runs.run(batchId, { leavesOut: false, readId: null, confirmation: null });
      return summaryOf(batches.get(batchId));
    },
  } satisfies Partial<Handlers>;
}

function mustBeSendable(update: ExactRow): void {
  // Reports an ID or a body as the form that sends does.
  updateUserRequest(update.id, update.body, update.ifMatch);
  const [problem] = exactRowProblems(update);
  if (problem !== undefined) throw invalidInput('body', problem.why);
}

function mustLeadThere({ madeFor }: ReviewedUpdate, profile: Profile): void {
  if (madeFor !== null && !isSameAddress(madeFor, profile)) throw leadsElsewhere(madeFor, profile);
}

/** One confirmation for all of them: there is no question after the first row. */
function batchOf(profileId: string, batchId: string): NewExactBatch {
  const options = { ...usualOptions, asksAfterFirst: false };
  const createdAt = new Date().toISOString();
  return { batchId, profileId, createdAt, rowsFrom: 'review', options };
}

function toConfirm(
  { batchId, profileId, options }: NewExactBatch,
  exactDigest: string,
): Pick<
  Batch,
  'batchId' | 'profileId' | 'operation' | 'content' | 'options' | 'table' | 'exactDigest'
> {
  const operation = 'updateUser';
  return {
    batchId,
    profileId,
    operation,
    content: emptyContent,
    options,
    table: null,
    exactDigest,
  };
}

function itemsOf(updates: readonly ReviewedUpdate[], profile: Profile): ReviewItem[] {
  const counts = new Map<string, number>();
  for (const { userId } of updates) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return updates.map(({ reviewId, userId, addedAt, madeFor }) => {
    const isElsewhere = madeFor !== null && !isSameAddress(madeFor, profile);
    const isTwice = (counts.get(userId) ?? 0) > 1;
    const problem = isElsewhere ? 'other-address' : isTwice ? 'same-user' : null;
    return { reviewId, userId, addedAt, problem };
  });
}
