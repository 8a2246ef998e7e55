import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { type Batch, type BatchSummary, summaryOfBatch } from '../../contract/batch/batch.ts';
import type {
  DeleteInList,
  DeletesEnd,
  FollowedDeletes,
  LeftProduct,
} from '../../contract/batch/deletes.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { Failure } from '../../contract/failure.ts';
import { hasSameProducts, type ProductsPlace } from '../../contract/profile/service-address.ts';
import type { DeleteCheck } from '../../contract/write/evidence.ts';
import { truthOfFailedWrite } from '../../contract/write/judge-outcome.ts';
import type { StoredRow } from '../../ledger/batches/batch-records.ts';
import type { BatchRows } from '../../ledger/batches/batch-rows.ts';
import type { BatchTables } from '../../ledger/batches/batch-tables.ts';
import type { Batches } from '../../ledger/batches/batches.ts';
import { cellsOfRows } from '../cells-of-rows.ts';
import { rowNames } from '../rows-to-send.ts';

/** The list of a profile that a window holds. */
export interface ListOfProfile {
  readonly from: ProductsPlace;
  /** These products were deleted: removes their rows without a new read. Never rejects. */
  remove(ids: readonly string[]): Promise<void>;
  /** Reads it now, and says what it shows about each delete, by its writeId. */
  check(): Promise<(writeId: string) => DeleteCheck>;
  /** Keeps it from being released until the returned function is called. */
  hold(): () => void;
}

/** What the journal says about their rows. */
interface DeletesKept extends Pick<Batches, 'has'> {
  readonly table: Pick<BatchTables, 'cells' | 'replaced'>;
  readonly rows: Pick<BatchRows, 'list' | 'inStates'>;
}

/**
 * Follows the batches that delete products, whichever window started them. As rows end, the list loses the products that
 * were deleted, and the page learns what to show at the others. When a batch rests, one read of the list resolves its 404s
 * and what is in doubt. The journal alone says how a row ended.
 */
export interface BatchDeletes {
  /** This batch is about to send rows. */
  begin(kept: DeletesKept, batch: Batch): void;
  /** The journal has something new about a row: it is being sent, has ended, or waits again. */
  onRow(batchId: string, row: number): void;
  /** A batch, perhaps another one, has changed. */
  receive(batch: BatchSummary): void;
  /** Emits everything that is known about this profile, for a page that knows nothing yet. */
  emitAll(profileId: string): void;
  /** The user has read how it ended. */
  dismiss(batchId: string): void;
  /** Batches were removed from the journal: nothing is known about them any more. */
  forgetRemoved(): Promise<void>;
}

/** A row that shows something in the list. Its failure is in the journal: thousands may fail. */
interface ShownRow {
  /** Null while it is being sent. */
  readonly writeId: string | null;
  readonly state: StoredRow['state'];
  /** What a list could show: whether a product that the service didn't find is gone, or one in doubt. */
  readonly open: 'not-found' | 'in-doubt' | null;
  /** What a list has shown. */
  check: DeleteCheck | null;
  /** Whether the page knows it as it is. */
  isTold: boolean;
}

interface Run {
  batch: BatchSummary;
  /** As it was when it started. */
  readonly started: Batch;
  readonly sentTo: ProductsPlace;
  /** Reads the ID of a row from this table. */
  ids: { readonly table: DeletesKept['table']; readonly idOf: (row: number) => string } | null;
  /** Numbers of rows that the journal has something new about. */
  readonly changed: Set<number>;
  /** Rows that were done before it was followed: only their replies count. */
  readonly doneBefore: Set<number>;
  /** By row number. */
  readonly shown: Map<number, ShownRow>;
  /** Numbers of the rows that were done although their reply speaks of an error. */
  readonly saidError: Set<number>;
  /** What the page doesn't know yet. */
  untold: DeleteInList[];
  isFollowed: boolean;
  hasNews: boolean;
  end: DeletesEnd | null;
  /** Lets its list go, which it needs until what it left is resolved. */
  release: () => void;
}

/** The page needs no news more often, ms. */
const emitEveryMs = 100;
/** How long main works on rows before it does other work, ms. */
const sliceMs = 4;
/** The most rows that are read from the journal at once. */
const readAtOnce = 25;
/** The most rows in one event. */
const mostOfEvent = 250;
/** The most text in one event, in UTF-16 units: reasons may be long. */
const mostUnitsOfEvent = 64 * 1024;

export function createBatchDeletes(parts: {
  kept(): Promise<DeletesKept>;
  /** Where this profile leads now; null if it was removed. */
  placeOf(profileId: string): ProductsPlace | null;
  /** Null if no window holds a list of this profile. */
  listOf(profileId: string): ListOfProfile | null;
  emit(event: MainEvent): void;
  log(error: unknown): void;
}): BatchDeletes {
  const runs = new Map<string, Run>();

  /** The batches that delete products of the service where the profile leads now. */
  const runsOf = (profileId: string): Run[] => {
    const now = parts.placeOf(profileId);
    if (now === null) return [];
    return [...runs.values()].filter(
      ({ batch, sentTo }) => batch.profileId === profileId && hasSameProducts(sentTo, now),
    );
  };
  const emit = (
    profileId: string,
    about: { batchId?: string; rows?: DeleteInList[]; isWhole?: boolean; done?: DeletesEnd },
  ): void => {
    const batches = runsOf(profileId).map(({ batch, end }): FollowedDeletes => ({ batch, end }));
    const { batchId = null, rows = [], isWhole = false, done = null } = about;
    parts.emit({ type: 'deletes-changed', profileId, isWhole, batches, batchId, rows, done });
  };
  const emitRun = (run: Run): void => {
    const { batchId, profileId } = run.batch;
    const rows = run.untold;
    run.untold = [];
    if (runsOf(profileId).includes(run)) emit(profileId, { batchId, rows });
  };
  const listOf = (run: Run): ListOfProfile | null => {
    const list = parts.listOf(run.batch.profileId);
    return list !== null && hasSameProducts(list.from, run.sentTo) ? list : null;
  };

  /** Reads the rows that have changed. The list loses the products that were deleted. */
  const look = async (run: Run): Promise<void> => {
    const { batchId } = run.batch;
    const kept = await parts.kept();
    let until = performance.now() + sliceMs;
    let units = 0;
    while (run.changed.size + run.doneBefore.size > 0 && kept.has(batchId)) {
      const isChanged = run.changed.size > 0;
      const rows = isChanged ? run.changed : run.doneBefore;
      const numbers = someInOrder(rows);
      const found = kept.rows.list(run.started, null, (numbers[0] ?? 1) - 1, numbers.length);
      for (const number of numbers) rows.delete(number);
      const removed: string[] = [];
      for (const row of found) {
        if (row.errorSaid !== undefined) run.saidError.add(row.row);
        if (!isChanged) continue;
        const shows = show(run.shown, row);
        if (shows === undefined && row.state !== 'done') continue;
        const id = idIn(run, kept, row.row);
        if (row.state === 'done') removed.push(id);
        if (shows === undefined) continue;
        run.untold.push({ id, shows });
        units += JSON.stringify(shows).length;
      }
      if (removed.length > 0) void listOf(run)?.remove(removed);
      if (run.untold.length + readAtOnce > mostOfEvent || units > mostUnitsOfEvent) {
        emitRun(run);
        units = 0;
      }
      if (performance.now() < until) continue;
      await turn();
      until = performance.now() + sliceMs;
    }
  };

  /** At rest, one read of the list resolves what it can show. Then the end is counted. */
  const settle = async (run: Run): Promise<void> => {
    if ([...run.shown.values()].some((row) => row.check === null && isOpen(row))) {
      const list = listOf(run);
      const checkOf = list === null ? () => unread : await list.check();
      for (const [number, row] of run.shown) {
        if (row.writeId === null || !isOpen(row)) continue;
        row.check = checkOf(row.writeId);
        row.isTold = false;
        run.changed.add(number);
      }
      await look(run);
    }
    if (run.hasNews || run.batch.state === 'paused') return;
    const end = endOf(run);
    const isAllDone =
      end.gone + end.notFound + end.stays + end.waiting === 0 && end.saidError === undefined;
    if (!isAllDone) {
      run.end = end;
      return;
    }
    emitRun(run);
    const { batchId, profileId } = run.batch;
    runs.delete(batchId);
    emit(profileId, { batchId, done: end });
  };

  const follow = async (run: Run): Promise<void> => {
    if (run.isFollowed) return;
    run.isFollowed = true;
    const { batchId } = run.batch;
    const isKnown = (): boolean => runs.get(batchId) === run;
    try {
      while (run.hasNews && isKnown()) {
        run.hasNews = false;
        await look(run);
        if (!run.hasNews && isAtRest(run.batch)) await settle(run);
        if (!(await parts.kept()).has(batchId)) runs.delete(batchId);
        if (!run.hasNews && (isAtRest(run.batch) || !isKnown())) run.release();
        emitRun(run);
        await delay(emitEveryMs, undefined, { ref: false });
      }
    } catch (error) {
      // The next change of this batch tries again.
      parts.log(error);
    } finally {
      run.isFollowed = false;
    }
  };
  const wake = (run: Run): void => {
    run.hasNews = true;
    void follow(run);
  };
  const lookAgain = (run: Run): void => {
    for (const number of run.shown.keys()) run.changed.add(number);
    wake(run);
  };

  return {
    begin(kept, batch) {
      const { batchId, profileId, sentTo } = batch;
      if (batch.operation !== 'deleteProduct' || sentTo === null) return;
      const known = runs.get(batchId);
      const run: Run = known ?? {
        batch: summaryOfBatch(batch),
        started: batch,
        sentTo,
        ids: null,
        changed: new Set(kept.rows.inStates(batchId, ['sending', 'gone', ...leftStates])),
        doneBefore: new Set(kept.rows.inStates(batchId, ['done'])),
        shown: new Map(),
        saidError: new Set(),
        untold: [],
        isFollowed: false,
        hasNews: false,
        end: null,
        release: () => undefined,
      };
      runs.set(batchId, run);
      run.batch = summaryOfBatch(batch);
      run.end = null;
      run.release();
      run.release = listOf(run)?.hold() ?? (() => undefined);
      // Before the call that started it returns: the page must not start another one meanwhile.
      emit(profileId, { batchId });
      wake(run);
    },
    onRow(batchId, row) {
      const run = runs.get(batchId);
      if (run === undefined) return;
      run.changed.add(row);
      wake(run);
    },
    receive(batch) {
      const run = runs.get(batch.batchId);
      if (run === undefined) return;
      const before = run.batch.state;
      run.batch = batch;
      if (batch.state === 'running') run.end = null;
      // At once, because a person may have pressed *Pause* or *Continue*.
      if (before !== batch.state) emitRun(run);
      // Rows that are left may wait again, or a person or a list has resolved them.
      if (before !== batch.state || batch.state !== 'running') lookAgain(run);
      else wake(run);
    },
    emitAll(profileId) {
      emit(profileId, { isWhole: true });
      for (const run of runsOf(profileId)) {
        for (const row of run.shown.values()) row.isTold = false;
        lookAgain(run);
      }
    },
    dismiss(batchId) {
      const run = runs.get(batchId);
      if (run === undefined || run.end === null) return;
      runs.delete(batchId);
      emit(run.batch.profileId, { batchId });
    },
    async forgetRemoved() {
      if (runs.size === 0) return;
      const kept = await parts.kept();
      for (const [batchId, run] of runs) {
        if (kept.has(batchId)) continue;
        runs.delete(batchId);
        run.release();
        emit(run.batch.profileId, { batchId });
      }
    },
  };
}

const unread: DeleteCheck = { kind: 'unread', failure: null };

const leftStates = ['refused', 'not-sent', 'failed', 'unknown'] as const;

/** Numbers that follow one another, among the first of these. */
function someInOrder(numbers: ReadonlySet<number>): readonly number[] {
  const [first] = numbers;
  if (first === undefined) return [];
  let last = first;
  while (last - first + 1 < readAtOnce && numbers.has(last + 1)) last += 1;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Reads IDs from the cells, which are fast in order. */
function idIn(run: Run, { table }: DeletesKept, row: number): string {
  if (run.ids?.table !== table) {
    const cells = cellsOfRows(table, run.batch.batchId);
    const namesOf = rowNames(run.started);
    run.ids = { table, idOf: (number) => namesOf(cells(number)).id };
  }
  return run.ids.idOf(row);
}

/** Notes what the list shows of a row. Returns it if the page doesn't know it yet. */
function show(shown: Map<number, ShownRow>, row: StoredRow): DeleteInList['shows'] | undefined {
  const known = shown.get(row.row);
  const next = shownRowOf(row);
  if (next === null) return shown.delete(row.row) ? null : undefined;
  const isSame = known?.writeId === next.writeId && known.state === next.state;
  if (isSame && known.isTold) return undefined;
  // What a list has shown about the same write stays, unless the journal knows more.
  if (known?.writeId === next.writeId) next.check ??= known.check;
  next.isTold = true;
  shown.set(row.row, next);
  if (next.writeId === null || isUnread404(next)) return 'busy';
  return isGone(next) ? null : leftProductOf(row, next.check);
}

/** Null if nothing is shown of it. */
function shownRowOf(row: StoredRow): ShownRow | null {
  const { state, writeId, evidence } = row;
  const sending = { writeId: null, state, open: null, check: null, isTold: false };
  switch (state) {
    case 'sending':
      return sending;
    case 'gone': {
      if (writeId === null) return null;
      const check: DeleteCheck | null = evidence && { kind: 'evidence', evidence };
      return { ...sending, writeId, open: openOf(row), check };
    }
    case 'refused':
    case 'not-sent':
    case 'failed':
    case 'unknown':
      return writeId === null ? null : { ...sending, writeId, open: openOf(row) };
    case 'waiting':
    case 'done':
    // A later check showed that the product still exists.
    case 'not-done':
    case 'left-out':
    case 'blank':
      return null;
  }
}

function openOf(row: StoredRow): ShownRow['open'] {
  const { failure } = row;
  if (failure === null) return leftStateOf(row) === 'unknown' ? 'in-doubt' : null;
  if (failure.kind === 'http' && failure.status === 404) return 'not-found';
  return truthOfFailedWrite(failure).fate === 'unknown' ? 'in-doubt' : null;
}

/** The outcome of the last write of a row that is gone; otherwise its state. */
function leftStateOf({ state, newest }: StoredRow): LeftProduct['state'] {
  switch (state) {
    case 'refused':
    case 'not-sent':
    case 'failed':
      return state;
    case 'gone':
      return newest === 'refused' || newest === 'failed' ? newest : 'unknown';
    default:
      return 'unknown';
  }
}

function leftProductOf(row: StoredRow, check: DeleteCheck | null): LeftProduct {
  return { state: leftStateOf(row), failure: withoutBody(row.failure), check };
}

/** The body is in the journal entry. */
function withoutBody(failure: Failure | null): Failure | null {
  return failure?.kind === 'http' || failure?.kind === 'unreadable'
    ? { ...failure, body: null }
    : failure;
}

/** Whether a list could still show the outcome. */
function isOpen({ open, check }: ShownRow): boolean {
  if (open === 'in-doubt') return !(check?.kind === 'evidence' && check.evidence.kind === 'gone');
  return open === 'not-found' && (check?.kind !== 'evidence' || check.evidence.kind === 'absent');
}

function isUnread404({ open, check }: ShownRow): boolean {
  return open === 'not-found' && check === null;
}

function isGone({ check }: ShownRow): boolean {
  return check?.kind === 'evidence' && check.evidence.kind === 'gone';
}

/** True if nothing is in progress and the batch won't resume by itself. */
function isAtRest({ state, pause }: BatchSummary): boolean {
  return state !== 'running' && (state !== 'paused' || pause?.until == null);
}

function endOf({ batch: { batchId, rows, counts }, shown, saidError }: Run): DeletesEnd {
  const { done, waiting } = counts;
  let gone = 0;
  let notFound = 0;
  for (const row of shown.values()) {
    const isListed = row.check?.kind === 'evidence' && row.check.evidence.kind === 'listed';
    if (isGone(row)) gone += 1;
    else if (row.open === 'not-found' && !isListed) notFound += 1;
  }
  const stays = rows - done - gone - notFound - waiting;
  const end = { batchId, done, gone, notFound, waiting, stays };
  return saidError.size === 0 ? end : { ...end, saidError: saidError.size };
}
