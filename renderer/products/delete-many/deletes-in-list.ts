import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type {
  DeletesEnd,
  FollowedDeletes,
  LeftProduct,
} from '../../../main/contract/batch/deletes.ts';
import type { MainEvent } from '../../../main/contract/events.ts';
import { describeDelete } from '../../lib/failure/describe-delete.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';

/** What main has said about the batches that delete products of this list. */
export interface DeletesInList {
  readonly batches: readonly FollowedDeletes[];
  /** By ID of the product, with the batch that says it. */
  readonly rows: ReadonlyMap<string, RowOfBatch>;
  /** Running batches, and paused ones that were seen running; oldest first. */
  readonly underWay: readonly BatchSummary[];
  /** Batches that ended with products left, until the user has read about them. */
  readonly ends: readonly DeletesEnd[];
  /** IDs of products that are being deleted, or that still need a list to show whether they are gone. */
  readonly busy: ReadonlySet<string>;
  /** By ID: why a product was not deleted, or may not have been. Worded when it is asked for: thousands may be left. */
  readonly reasons: { get(id: string): string | undefined };
  /** IDs of the products with a reason whose outcome is unknown. */
  readonly unknown: ReadonlySet<string>;
}

interface RowOfBatch {
  readonly batchId: string;
  readonly shows: 'busy' | LeftProduct;
}

export const noDeletes: DeletesInList = {
  batches: [],
  rows: new Map(),
  underWay: [],
  ends: [],
  busy: new Set(),
  reasons: { get: () => undefined },
  unknown: new Set(),
};

export type DeletesEvent = Extract<MainEvent, { type: 'deletes-changed' }>;

/** Takes in what main says next. */
export function withDeletes(before: DeletesInList, event: DeletesEvent): DeletesInList {
  const { batches, batchId } = event;
  const followed = new Set(batches.map(({ batch }) => batch.batchId));
  const isOver = before.batches.some(({ batch }) => !followed.has(batch.batchId));
  const rows = new Map(event.isWhole ? [] : before.rows);
  if (isOver) for (const [id, row] of rows) if (!followed.has(row.batchId)) rows.delete(id);
  for (const { id, shows } of event.rows) {
    if (batchId === null) continue;
    if (shows !== null) rows.set(id, { batchId, shows });
    // Another batch may have it by now.
    else if (rows.get(id)?.batchId === batchId) rows.delete(id);
  }
  const busy = new Set<string>();
  const unknown = new Set<string>();
  for (const [id, { shows }] of rows) {
    if (shows === 'busy') busy.add(id);
    else if (shows.state === 'unknown') unknown.add(id);
  }
  return {
    batches,
    rows,
    underWay: batches.filter(({ end }) => end === null).map(({ batch }) => batch),
    ends: batches.flatMap(({ end }) => end ?? []),
    busy,
    reasons: reasonsOf(rows),
    unknown,
  };
}

/** The batches that are paused now and weren't before. */
export function pausedBy(before: DeletesInList, { batches }: DeletesEvent): BatchSummary[] {
  const running = new Set(
    before.batches
      .filter(({ batch }) => batch.state === 'running')
      .map(({ batch }) => batch.batchId),
  );
  return batches
    .map(({ batch }) => batch)
    .filter(({ batchId, state }) => state === 'paused' && running.has(batchId));
}

function reasonsOf(rows: DeletesInList['rows']): DeletesInList['reasons'] {
  const worded = new Map<string, string>();
  return {
    get(id) {
      const shows = rows.get(id)?.shows ?? 'busy';
      if (shows === 'busy') return undefined;
      const reason = worded.get(id) ?? reasonOf(shows);
      worded.set(id, reason);
      return reason;
    },
  };
}

/** Why the product was not deleted, or may not have been: one line for its row in the grid. */
export function reasonOf({ state, failure, check }: LeftProduct): string {
  const { t } = i18n;
  const outcome = t(`common.outcome.${state}`);
  if (failure === null) {
    return t('products.deleteMany.outcome', { outcome, reason: t('products.deleteMany.noAnswer') });
  }
  const { description, note } = describeDelete(failure, check);
  const { reason, whatHappened } = description;
  // Only a list can tell what a 404 means.
  const hasOwnReason = reason.given && !(failure.kind === 'http' && failure.status === 404);
  const words = [hasOwnReason ? reason.text : whatHappened, note].filter((part) => part !== '');
  return t('products.deleteMany.outcome', { outcome, reason: harmless(words.join(' ')) });
}

/** The outcome of a batch: one sentence for each kind of result that occurred. */
export function endWords(end: DeletesEnd): string {
  const { done, gone, notFound, stays, waiting, saidError = 0 } = end;
  const { t } = i18n;
  const words = (count: number) => ({ count, products: formatNumber(count) });
  return [
    done > 0 || gone + notFound + stays + waiting === 0
      ? t('products.deleteMany.end.done', words(done))
      : '',
    saidError > 0 ? t('products.deleteMany.end.errorSaid', words(saidError)) : '',
    gone > 0 ? t('products.deleteMany.end.gone', words(gone)) : '',
    notFound > 0 ? t('products.deleteMany.end.notFound', words(notFound)) : '',
    stays > 0 ? t('products.deleteMany.end.stays', words(stays)) : '',
    waiting > 0 ? t('products.deleteMany.end.waiting', words(waiting)) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
