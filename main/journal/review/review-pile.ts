import { z } from 'zod';
import { type ExactRow, largestReview, mostReviewed } from '../../contract/batch/exact-rows.ts';
import type { ServiceAddress } from '../../contract/profile/service-address.ts';
import type { DraftContent } from '../../contract/write/draft.ts';
import { invalidInput } from '../../failure-error.ts';
import type { BatchStatements } from '../batches/batch-statements.ts';
import {
  exactDigest,
  exactRowAdder,
  type NewExactBatch,
  storedRequest,
} from '../batches/exact-batches.ts';
import type { DraftStatements } from '../drafts/draft-statements.ts';
import { saveDraft } from '../drafts/drafts.ts';
import { json, placementColumn, placementText, sentToOf } from '../sql/rows.ts';
import type { prepareReviewStatements } from './review-statements.ts';

/** An update in the pile. */
export interface ReviewedUpdate {
  readonly reviewId: string;
  readonly userId: string;
  readonly addedAt: string;
  /** The size of the whole update, about, in UTF-16 units. */
  readonly units: number;
  /** Where the profile led when it was added; null if that can't be read. */
  readonly madeFor: ServiceAddress | null;
}

/** An update that is added. */
interface NewReviewedUpdate extends Omit<ReviewedUpdate, 'userId' | 'units'> {
  readonly profileId: string;
  readonly update: ExactRow;
  readonly madeFor: ServiceAddress;
  /** The draft that it was written as, which is removed. */
  readonly draftId: string | null;
}

/**
 * Updates of users that a person has collected, for each profile. Each step happens completely or not at all: an update
 * is either in the pile, or in a form, or in a batch.
 */
export interface ReviewPile {
  /** In the order in which they were added. */
  list(profileId: string): ReviewedUpdate[];
  /** Null if it isn't there. */
  get(profileId: string, reviewId: string): (ReviewedUpdate & { readonly update: ExactRow }) | null;
  /**
   * Returns another update of the same user that is already there, unless it is `replaces`; then nothing has changed.
   * Null if this one was added. Throws `invalid-input` (`review`) if the pile is full.
   */
  add(update: NewReviewedUpdate, replaces: string | null): ReviewedUpdate | null;
  /** Removes it. Returns false if it wasn't there. */
  remove(profileId: string, reviewId: string, at: string): boolean;
  /** Undoes `remove`. False if that isn't possible any more, or if there is another update of the same user. */
  restore(profileId: string, reviewId: string): boolean;
  /** Permanently removes what was removed before this instant, or all of it. */
  forgetRemoved(before: string | null): void;
  /** Makes a draft of it, which isn't open. Throws `invalid-input` (`reviewId`) if it isn't there. */
  toDraft(
    from: { readonly profileId: string; readonly reviewId: string },
    draft: { readonly draftId: string; readonly at: string },
    contentOf: (update: ExactRow) => DraftContent,
  ): void;
  /** The digest that a batch of these updates has. Throws `invalid-input` (`reviewIds`) if one of them isn't there. */
  digest(profileId: string, reviewIds: readonly string[]): string;
  /** Makes a batch of these updates, which must have this digest. Throws as `digest` does. */
  toBatch(batch: NewExactBatch, reviewIds: readonly string[], digest: string): void;
  removeProfile(profileId: string): void;
}

export interface PileStatements {
  readonly review: ReturnType<typeof prepareReviewStatements>;
  readonly batches: BatchStatements;
  readonly drafts: DraftStatements;
}

/** Uses `onDisk` for every access, which turns errors into failures. */
export function keepReviewPile(
  onDisk: <T>(act: (statements: PileStatements) => T) => T,
): ReviewPile {
  const inOneStep = <T>(act: (statements: PileStatements) => T): T =>
    onDisk((ask) => ask.batches.transaction(() => act(ask)));
  const find = ({ review }: PileStatements, profileId: string, reviewId: string) => {
    const found = review.get.get({ profileId, reviewId });
    return found === undefined ? null : wholeOf(found);
  };
  /** Reads them one after the other: together they may have 64 Mi characters. */
  const each = (
    ask: PileStatements,
    profileId: string,
    reviewIds: readonly string[],
    take: (update: ExactRow, reviewId: string) => void,
  ): void => {
    const users = new Set<string>();
    for (const reviewId of reviewIds) {
      const found = find(ask, profileId, reviewId);
      if (found === null) throw invalidInput('reviewIds', 'review-changed');
      if (users.has(found.userId)) throw invalidInput('reviewIds', 'same-user');
      users.add(found.userId);
      take(found.update, reviewId);
    }
  };
  const otherOf = (
    { review }: PileStatements,
    profileId: string,
    userId: string,
    except: string,
  ) => {
    const stored = { profileId, userId: JSON.stringify(userId), except };
    const found = review.ofUser.get(stored);
    return found === undefined ? null : summaryOf(found);
  };
  return {
    list: (profileId) => onDisk(({ review }) => review.list.all({ profileId }).map(summaryOf)),
    get: (profileId, reviewId) => onDisk((ask) => find(ask, profileId, reviewId)),
    add: ({ profileId, reviewId, update, addedAt: at, madeFor, draftId }, replaces) =>
      inOneStep((ask) => {
        const { id, ...request } = update;
        if (replaces !== null) ask.review.delete.run({ profileId, reviewId: replaces });
        const known = otherOf(ask, profileId, id, reviewId);
        if (known !== null) {
          if (replaces === null) return known;
          // Another window has replaced it since: nothing may be lost without a question.
          throw invalidInput('review', 'review-changed');
        }
        const stored = { userId: JSON.stringify(id), request: JSON.stringify(request) };
        const units = stored.userId.length + stored.request.length;
        const size = sizeRow.parse(ask.review.size.get({ profileId }));
        if (size.items >= mostReviewed) throw invalidInput('review', 'review-too-many');
        if (size.units + units > largestReview) throw invalidInput('review', 'review-too-large');
        const { baseUrl } = madeFor;
        const placement = placementText(madeFor);
        ask.review.add.run({ reviewId, profileId, at, units, baseUrl, placement, ...stored });
        if (draftId !== null) ask.review.removeDraft.run({ draftId, profileId });
        return null;
      }),
    remove: (profileId, reviewId, at) =>
      onDisk(({ review }) => review.remove.run({ profileId, reviewId, at }).changes === 1),
    restore: (profileId, reviewId) =>
      inOneStep((ask) => {
        const removed = ask.review.removed.get({ profileId, reviewId });
        if (removed === undefined) return find(ask, profileId, reviewId) !== null;
        const { userId } = userRow.parse(removed);
        if (otherOf(ask, profileId, userId, reviewId) !== null) return false;
        ask.review.restore.run({ profileId, reviewId });
        return true;
      }),
    forgetRemoved(before) {
      onDisk(({ review }) => review.forgetRemoved.run({ before }));
    },
    toDraft({ profileId, reviewId }, { draftId, at }, contentOf) {
      inOneStep((ask) => {
        const found = find(ask, profileId, reviewId);
        if (found === null) throw invalidInput('reviewId', 'unknown');
        const content = contentOf(found.update);
        saveDraft(ask.drafts, { draftId, profileId, kind: 'user', content, isOpen: false }, at);
        ask.review.delete.run({ profileId, reviewId });
      });
    },
    digest: (profileId, reviewIds) =>
      onDisk((ask) => {
        const digest = exactDigest();
        each(ask, profileId, reviewIds, digest.add);
        return digest.end();
      }),
    toBatch(batch, reviewIds, digest) {
      const { profileId } = batch;
      inOneStep((ask) => {
        const adder = exactRowAdder(batch.batchId);
        each(ask, profileId, reviewIds, (update, reviewId) => {
          adder.add(ask.batches, update);
          ask.review.delete.run({ profileId, reviewId });
        });
        // What was confirmed is what becomes the batch.
        if (adder.save(ask.batches, batch) !== digest)
          throw invalidInput('reviewIds', 'review-changed');
      });
    },
    removeProfile(profileId) {
      onDisk(({ review }) => review.removeProfile.run(profileId));
    },
  };
}

const userId = z
  .string()
  .transform((stored): unknown => JSON.parse(stored))
  .pipe(z.string());
const userRow = z.object({ userId });
const summaryRow = userRow.extend({
  reviewId: z.string(),
  addedAt: z.string(),
  units: z.number(),
  baseUrl: z.string().nullable(),
  placement: json(placementColumn),
});
const wholeRow = summaryRow.extend({
  request: z
    .string()
    .transform((stored): unknown => JSON.parse(stored))
    .pipe(storedRequest),
});
const sizeRow = z.object({ items: z.number(), units: z.number() });

const summaryOf = (row: unknown): ReviewedUpdate => {
  const { baseUrl, placement, ...item } = summaryRow.parse(row);
  return { ...item, madeFor: sentToOf({ baseUrl, placement }) };
};

function wholeOf(row: unknown): ReviewedUpdate & { readonly update: ExactRow } {
  const { request } = wholeRow.parse(row);
  const summary = summaryOf(row);
  return { ...summary, update: { id: summary.userId, ...request } };
}
