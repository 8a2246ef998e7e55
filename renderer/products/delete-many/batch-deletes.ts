import type { Batch, BatchSummary } from '../../../main/contract/batch/batch.ts';
import { createStore, type Readable } from '../../lib/app/store.ts';
import { readDeleteChecks } from '../list/delete-checks.ts';
import type { ProductList } from '../list/product-list.ts';
import { BatchWalk, isNotFound, isStillListed, type ListRows, reasonOf } from './batch-walk.ts';

/** The outcome of a finished or stopped batch. */
export interface DeletesEnd {
  readonly batchId: string;
  readonly done: number;
  /** A list showed them gone after a 404 or an open answer. */
  readonly gone: number;
  /** The service found no such product, and no list has shown whether it existed before. */
  readonly notFound: number;
  /** Not deleted, or not known to be deleted. */
  readonly stays: number;
  /** Never sent because the batch was stopped. */
  readonly waiting: number;
  /** Deleted, although the service's reply speaks of an error; missing if there are none. */
  readonly saidError?: number;
}

export interface BatchDeletesState {
  /** Running batches, and paused ones that were seen running; oldest first. */
  readonly underWay: readonly BatchSummary[];
  /** Batches that ended with products left, until the user has read about them. */
  readonly ends: readonly DeletesEnd[];
  /** IDs of products that are being deleted, or that still need a list to show whether they are gone. */
  readonly busy: ReadonlySet<string>;
  /** By ID: why a product was not deleted, or may not have been. */
  readonly reasons: ReadonlyMap<string, string>;
  /** IDs of the products with a reason whose outcome is unknown. */
  readonly unknown: ReadonlySet<string>;
}

export const noDeletes: BatchDeletesState = {
  underWay: [],
  ends: [],
  busy: new Set(),
  reasons: new Map(),
  unknown: new Set(),
};

export interface BatchDeletesParts {
  readonly profileId: string;
  /** The address the list comes from: at another address the same ID is a different product. */
  readonly baseUrl: string;
  readonly list: Pick<ProductList, 'remove' | 'check'>;
  /** Same as the procedures of these names. */
  readonly getBatch: (input: { readonly batchId: string }) => Promise<Pick<Batch, 'sentTo'>>;
  readonly listRows: ListRows;
  /** Every product of a batch was deleted. */
  readonly onDone: (end: DeletesEnd) => void;
  readonly onPause: (batch: BatchSummary) => void;
}

interface Run {
  batch: BatchSummary;
  readonly walk: BatchWalk;
  /** Null until main has said which address the batch goes to. */
  isOfThisList: boolean | null;
  isFollowed: boolean;
  hasNews: boolean;
  end: DeletesEnd | null;
}

/**
 * Follows the batches that delete products of one list, no matter where they were started. Removes deleted products
 * from the list as it goes, keeps a reason for each of the others, and resolves 404s with one list when the batch
 * rests.
 */
export class BatchDeletes implements Readable<BatchDeletesState> {
  readonly #parts: BatchDeletesParts;
  readonly #runs = new Map<string, Run>();
  readonly #store = createStore(noDeletes);
  readonly getState = this.#store.getState;
  readonly subscribe = this.#store.subscribe;
  /** Batches reported in full. A late answer from main may still arrive for them. */
  readonly #over = new Set<string>();
  #isClosed = false;

  constructor(parts: BatchDeletesParts) {
    this.#parts = parts;
  }

  /** Takes in the current state of a batch. Starts following it once it is running. */
  receive(batch: BatchSummary): void {
    if (batch.profileId !== this.#parts.profileId || batch.operation !== 'deleteProduct') return;
    if (this.#runs.has(batch.batchId) || batch.state === 'running') this.follow(batch);
  }

  /**
   * Follows a batch in any state: a short one may be over by the time main says it has started. `isOfThisList`: true if
   * the batch was made from this list; null if main has to be asked.
   */
  follow(batch: BatchSummary, isOfThisList: true | null = null): void {
    if (batch.state === 'running') this.#over.delete(batch.batchId);
    if (this.#over.has(batch.batchId)) return;
    const known = this.#runs.get(batch.batchId);
    const run = known ?? {
      batch,
      walk: new BatchWalk(batch.batchId, this.#parts.listRows),
      isOfThisList,
      isFollowed: false,
      hasNews: false,
      end: null,
    };
    this.#runs.set(batch.batchId, run);
    const before = known?.batch.state ?? 'making';
    run.batch = batch;
    if (before !== batch.state || batch.state !== 'running') run.walk.lookAgain();
    if (before !== 'paused' && batch.state === 'paused') this.#parts.onPause(batch);
    if (batch.state === 'running') run.end = null;
    run.hasNews = true;
    void this.#follow(run);
  }

  /** The user has read the outcome. Also removes the reasons from its rows. */
  dismiss(batchId: string): void {
    this.#runs.delete(batchId);
    this.#over.add(batchId);
    this.#tell();
  }

  close(): void {
    this.#isClosed = true;
  }

  async #follow(run: Run): Promise<void> {
    if (run.isFollowed) return;
    run.isFollowed = true;
    while (run.hasNews && !this.#isClosed) {
      run.hasNews = false;
      if (!(await this.#isOfThisList(run))) break;
      this.#tell();
      const isKnown = await this.#look(run);
      this.#tell();
      if (!run.hasNews && isAtRest(run.batch)) await this.#settle(run, isKnown);
    }
    run.isFollowed = false;
  }

  async #isOfThisList(run: Run): Promise<boolean> {
    const { getBatch, baseUrl } = this.#parts;
    try {
      run.isOfThisList ??= (await getBatch(run.batch)).sentTo?.baseUrl === baseUrl;
    } catch {
      // The next event of this batch asks again.
    }
    return run.isOfThisList === true;
  }

  /** Whether the rows could be read. If not, the next event tries again. */
  async #look({ walk }: Run): Promise<boolean> {
    try {
      await walk.look((ids) => this.#parts.list.remove(ids));
      return true;
    } catch {
      return false;
    }
  }

  /** Removes what a list shows to be gone, even if main couldn't tell. */
  async #settle(run: Run, isKnown: boolean): Promise<void> {
    const { walk, batch } = run;
    if (walk.isOpen || !isKnown) walk.settle(await readDeleteChecks(this.#parts.list));
    if (run.hasNews) return;
    if (batch.state !== 'paused') run.end = endOf(run);
    const { end } = run;
    this.#tell();
    if (end === null || end.gone + end.notFound + end.stays + end.waiting > 0) return;
    if (end.saidError !== undefined) return;
    this.dismiss(batch.batchId);
    this.#parts.onDone(end);
  }

  #tell(): void {
    if (this.#isClosed) return;
    const runs = [...this.#runs.values()].filter(({ isOfThisList }) => isOfThisList === true);
    const left = runs.flatMap((run) => run.walk.left.map((row) => ({ row, run })));
    const isWaiting = ({ row, run }: (typeof left)[number]) =>
      run.end === null && row.check === null && isNotFound(row);
    const explained = left.filter((one) => !isWaiting(one)).map(({ row }) => row);
    this.#store.setState({
      underWay: runs.filter(({ end }) => end === null).map(({ batch }) => batch),
      ends: runs.flatMap(({ end }) => end ?? []),
      busy: new Set([
        ...runs.flatMap(({ walk }) => walk.sending),
        ...left.filter(isWaiting).map(({ row }) => row.id),
      ]),
      reasons: new Map(explained.map((row) => [row.id, reasonOf(row)])),
      unknown: new Set(explained.filter(({ state }) => state === 'unknown').map(({ id }) => id)),
    });
  }
}

/** True if nothing is in progress and the batch won't resume automatically. */
function isAtRest({ state, pause }: BatchSummary): boolean {
  return state !== 'running' && (state !== 'paused' || pause?.until == null);
}

function endOf({ batch: { batchId, rows, counts }, walk }: Run): DeletesEnd {
  const { done, waiting } = counts;
  const { gone, left, saidError } = walk;
  const notFound = left.filter((row) => isNotFound(row) && !isStillListed(row.check)).length;
  const stays = rows - done - gone - notFound - waiting;
  const end = { batchId, done, gone, notFound, waiting, stays };
  return saidError === 0 ? end : { ...end, saidError };
}
