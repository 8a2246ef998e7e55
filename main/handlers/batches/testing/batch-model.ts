import type { Random } from '../../../../e2e/storm/seeded-random.ts';
import type { BatchRow } from '../../../contract/batch/batch.ts';
import type { RowCounts, RowState } from '../../../contract/batch/row-states.ts';
import type { Evidence } from '../../../contract/write/evidence.ts';
import type { RecordedOutcome } from '../../../contract/write/judge-outcome.ts';

/** The result of an attempt, as far as anyone can know. */
type End = 'done' | 'refused' | 'in doubt';

interface Attempt {
  readonly row: number;
  readonly writeId: string;
  readonly end: End;
  readonly request: SentRequest | null;
  /** How a person has resolved it. */
  resolved: 'done' | 'not-done' | null;
}

/** A request that arrived for a row. */
interface SentRequest {
  readonly row: number;
  readonly body: string;
  /** Its idempotency key; null if it has none. */
  readonly key: string | null;
}

interface JournalEntry {
  readonly row: number;
  readonly writeId: string;
  readonly outcome: RecordedOutcome;
}

const ends = {
  done: 'done',
  refused: 'refused',
  'not-sent': 'refused',
  failed: 'in doubt',
  unknown: 'in doubt',
  sending: 'in doubt',
  // A row never waits.
  waiting: 'in doubt',
} as const satisfies Record<RecordedOutcome, End>;

/** What may be sent without asking anyone about a doubt: it was not carried out, or never sent. */
const offered: ReadonlySet<RowState> = new Set(['waiting', 'refused', 'not-sent', 'not-done']);

/**
 * The truth about a batch: from the requests that arrived, from what was recorded of each, and from what a person
 * said. It forgets nothing and doesn't rely on anything in the journal.
 */
export class BatchModel {
  /** Whether the app was killed in this step: then answers may not have been recorded. */
  isKilled = false;
  readonly #rows: number;
  readonly #attempts: Attempt[] = [];
  readonly #known = new Set<string>();
  readonly #bodyOfKey = new Map<string, string>();
  /** What the last list with information about a row's product has shown. */
  readonly #shown = new Map<number, Evidence['kind']>();
  /** Rows that were edited and not sent since: their request is a new one, about which no list can say anything yet. */
  readonly #edited = new Set<number>();
  readonly #problems: string[] = [];
  #wantsInDoubt = false;
  #isSafe = false;

  constructor(rows: number) {
    this.#rows = rows;
  }

  /** Rows are about to be sent. Says whether that includes those in doubt, and whether the app calls this safe. */
  begin(wantsInDoubt: boolean, isSafe: boolean): void {
    this.#wantsInDoubt = wantsInDoubt;
    this.#isSafe = isSafe;
  }

  /** A person has edited a cell of this row, which must be certainly not done. */
  edited(row: number): void {
    const truth = this.#truthOf(row);
    if (truth !== 'not done') this.#problems.push(`Row ${row} was edited, and is ${truth}.`);
    this.#edited.add(row);
  }

  /** An attempt that a person can resolve or undo, or null. */
  toResolve(random: Random, isKept: (writeId: string) => boolean): Attempt | null {
    const found = this.#attempts.filter(
      ({ end, writeId }) => end === 'in doubt' && isKept(writeId),
    );
    return found[random.below(found.length)] ?? null;
  }

  /**
   * What one list shows about these attempts. A product that was seen gone stays gone until a list contains it
   * again.
   */
  saw(kind: Evidence['kind'], writeIds: readonly string[]): void {
    for (const { row, writeId } of this.#attempts) {
      if (!writeIds.includes(writeId) || this.#edited.has(row)) continue;
      if (!(kind === 'absent' && this.#shown.get(row) === 'gone')) this.#shown.set(row, kind);
    }
  }

  /** What has arrived since, and the existing journal entries. */
  took(sent: readonly SentRequest[], journalEntries: readonly JournalEntry[]): void {
    const fresh = journalEntries.filter(({ writeId }) => !this.#known.has(writeId));
    for (const request of sent) {
      this.#judgeSent(request);
      if (!fresh.some(({ row }) => row === request.row))
        this.#problems.push(`Row ${request.row} was sent without a record.`);
    }
    for (const { row, writeId, outcome } of fresh) {
      this.#known.add(writeId);
      const [request = null, ...others] = sent.filter((each) => each.row === row);
      if (others.length > 0) this.#problems.push(`Row ${row} was sent twice at once.`);
      if (request === null && !this.isKilled)
        this.#problems.push(`Row ${row} is recorded and was never sent.`);
      this.#attempts.push({ row, writeId, request, end: ends[outcome], resolved: null });
      this.#edited.delete(row);
    }
    this.isKilled = false;
    this.begin(false, false);
  }

  #judgeSent({ row, body, key }: SentRequest): void {
    const truth = this.#truthOf(row);
    if (truth === 'done') this.#problems.push(`Row ${row} was done and was sent again.`);
    if (truth === 'gone') this.#problems.push(`Row ${row} was gone and was sent again.`);
    if (truth === 'in doubt' && !this.#wantsInDoubt)
      this.#problems.push(`Row ${row} was in doubt and was sent again without a question.`);
    if (truth === 'in doubt' && this.#isSafe)
      for (const { request } of this.#open(row))
        if (request !== null && (request.key !== key || request.body !== body || key === null))
          this.#problems.push(`Row ${row} was called safe and went with another key or body.`);
    if (key === null) return;
    const before = this.#bodyOfKey.get(key) ?? body;
    this.#bodyOfKey.set(key, body);
    if (before !== body) this.#problems.push(`${key} went with ${before} and with ${body}.`);
  }

  #of = (row: number) => this.#attempts.filter((attempt) => attempt.row === row);
  #open = (row: number) =>
    this.#of(row).filter(({ end, resolved }) => end === 'in doubt' && resolved === null);

  #truthOf(row: number): 'done' | 'gone' | 'in doubt' | 'not done' {
    if (this.#of(row).some(({ end, resolved }) => end === 'done' || resolved === 'done'))
      return 'done';
    if (this.#shown.get(row) === 'gone') return 'gone';
    return this.#open(row).length > 0 ? 'in doubt' : 'not done';
  }

  /** What is wrong about these rows and about what was sent. */
  judge(told: readonly BatchRow[], counts: RowCounts): readonly string[] {
    const problems = this.#problems.splice(0);
    if (told.length !== this.#rows) problems.push(`${told.length} rows are told.`);
    for (const { row, state, attempts } of told) {
      const truth = this.#truthOf(row);
      const says = `Row ${row} is told as ${state}, and is ${truth}`;
      const isRight = {
        done: state === 'done',
        gone: state === 'gone',
        'in doubt': state === 'failed' || state === 'unknown',
        'not done': offered.has(state),
      };
      if (!isRight[truth]) problems.push(`${says}.`);
      if (attempts !== this.#of(row).length)
        problems.push(`Row ${row} was sent ${this.#of(row).length} times, and says ${attempts}.`);
    }
    for (const [state, count] of Object.entries(counts))
      if (count !== told.filter((row) => row.state === state).length)
        problems.push(`${count} rows are counted as ${state}.`);
    return problems;
  }
}
