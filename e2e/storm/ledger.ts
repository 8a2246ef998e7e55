import type { RecordedOutcome } from '../../main/contract/write/judge-outcome.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import type { RecordedRequest } from '../kit/service/recorded-request.ts';
import type { Gesture } from './double-press.ts';
import type { Treatment } from './treatment.ts';

/** Method, path and body: what a request asks for. */
export type Subject = Pick<RecordedRequest, 'method' | 'path' | 'body'>;

interface Press extends Gesture {
  readonly treatment: Treatment;
  /** Cancel was pressed too, so it is unpredictable how far the request got. */
  isCancelled: boolean;
}

export interface Verdict {
  readonly problems: readonly string[];
  readonly presses: number;
  readonly requests: number;
  /** Cancelled before they were sent. */
  readonly notSent: number;
  /** Cancelled under way, recorded as unknown, and never arrived. */
  readonly unknownNeverArrived: number;
  /** Made so slowly, by a busy machine, that they counted as two. */
  readonly takenForTwo: number;
}

/** What the user meant to send, compared with what the app says and what the service received. */
export class Ledger {
  readonly #presses = new Map<string, Press[]>();

  /** Records an intended press for this. */
  add(subject: Subject, treatment: Treatment): Press {
    const press: Press = { treatment, did: '', isSlow: false, isCancelled: false };
    const key = keyOf(subject);
    this.#presses.set(key, [...(this.#presses.get(key) ?? []), press]);
    return press;
  }

  get presses(): number {
    return [...this.#presses.values()].flat().length;
  }

  /** For the service: how to treat the newest press for this. */
  treatmentOf(request: RecordedRequest): Treatment | undefined {
    return this.#presses.get(keyOf(request))?.at(-1)?.treatment;
  }

  /**
   * Expects journal entries oldest first. Checks for one journal entry per press, and one request per journal entry
   * that says it was sent.
   */
  judge(journalEntries: readonly WriteRecord[], requests: readonly RecordedRequest[]): Verdict {
    const problems: string[] = [];
    let unknownNeverArrived = 0;
    let takenForTwo = 0;
    const journalEntriesOf = Map.groupBy(journalEntries, (journalEntry) =>
      keyOf({ ...journalEntry, body: journalEntry.body ?? '' }),
    );
    const requestsOf = Map.groupBy(requests, keyOf);
    for (const key of new Set([
      ...journalEntriesOf.keys(),
      ...requestsOf.keys(),
      ...this.#presses.keys(),
    ])) {
      const presses = this.#presses.get(key) ?? [];
      const outcomes = (journalEntriesOf.get(key) ?? []).map(({ outcome }) => outcome);
      const arrived = requestsOf.get(key)?.length ?? 0;
      const say = (what: string) => problems.push(`${key}: ${what}; ${told(presses, outcomes)}`);

      const slow = presses.filter(({ isSlow }) => isSlow).length;
      const more = outcomes.length - presses.length;
      takenForTwo += Math.max(0, more);
      if (more < 0 || more > slow)
        say(`${presses.length} presses, ${outcomes.length} journalEntries`);
      outcomes.forEach((outcome, at) => {
        const press = presses[at];
        if (press === undefined || more > 0) return;
        if (!mayBe(outcome, press)) say(`press ${at + 1} is ${outcome}`);
      });
      const left = outcomes.filter((outcome) => outcome !== 'not-sent').length;
      const inDoubt = outcomes.filter(
        (outcome, at) => outcome === 'unknown' && presses[at]?.isCancelled === true,
      ).length;
      if (arrived > left || arrived < left - inDoubt) say(`${arrived} requests for ${left} sent`);
      unknownNeverArrived += Math.max(0, left - arrived);
    }
    return {
      problems,
      presses: this.presses,
      requests: requests.length,
      notSent: journalEntries.filter(({ outcome }) => outcome === 'not-sent').length,
      unknownNeverArrived,
      takenForTwo,
    };
  }
}

function mayBe(outcome: RecordedOutcome, { treatment, isCancelled }: Press): boolean {
  if (outcome === treatment.outcome) return true;
  return isCancelled && (outcome === 'not-sent' || outcome === 'unknown');
}

function told(presses: readonly Press[], outcomes: readonly RecordedOutcome[]): string {
  const each = presses.map(
    ({ did, treatment, isCancelled }, at) =>
      `${did}${isCancelled ? ', Cancel' : ''} -> ${JSON.stringify(treatment.answer)} -> ${outcomes[at]}`,
  );
  return each.join(' | ');
}

function keyOf({ method, path, body }: Subject): string {
  return `${method} ${path} ${body}`;
}
