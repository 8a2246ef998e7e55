import type { RecordedRequest } from '../../../e2e/kit/service/recorded-request.ts';
import type { WriteRecord } from '../../../main/contract/write/write.ts';
import { judgeWrites } from './judge-writes.ts';
import type { WaitingPlan } from './waiting-plan.ts';

/** A write as it was pressed. Main may have ended before it knew of it. */
export interface PressedWrite {
  readonly writeId: string;
  readonly path: string;
  /** As it arrives at the service: empty for a delete. */
  readonly body: string;
  /** Main said that it cancelled it. */
  wasCancelled: boolean;
  /** Nobody did anything with it while it waited. */
  readonly isAlone: boolean;
}

interface EndedRound {
  readonly plan: Pick<WaitingPlan, 'end'>;
  readonly pressed: readonly PressedWrite[];
  /** The journal entries of this round, after the next start. */
  readonly entries: readonly Pick<
    WriteRecord,
    'writeId' | 'method' | 'path' | 'body' | 'outcome'
  >[];
  readonly requests: readonly RecordedRequest[];
}

/**
 * What is wrong with writes that waited while the app ended. The service accepts everything, so one that arrived is
 * *done*, or *unknown* if the app ended before its answer; and one that didn't arrive is *not sent*, or *unknown* if the
 * app was killed right after it was recorded as *sending*.
 */
export function judgeWaiting({ plan, pressed, entries, requests }: EndedRound): readonly string[] {
  const outcomes = new Map(entries.map(({ writeId, outcome }) => [writeId, outcome]));
  const arrived = ({ path, body }: Pick<WriteRecord, 'path' | 'body'>) =>
    requests.some((request) => request.path === path && request.body === (body ?? ''));
  const { how } = plan.end;
  const unknownUnsent = entries.filter((entry) => entry.outcome === 'unknown' && !arrived(entry));
  return [
    ...judgeWrites(
      entries.map((entry) => ({ ...entry, body: entry.body ?? '' })),
      requests,
      new Map(),
    ),
    ...pressed.flatMap((write) => {
      const outcome = outcomes.get(write.writeId);
      const about = `${write.path} ${write.body}`;
      if (write.wasCancelled && outcome !== 'not-sent')
        return [`Cancelled and recorded as ${outcome}: ${about}`];
      if (how === 'left-alone' && write.isAlone && outcome !== 'done')
        return [`Left alone and recorded as ${outcome}: ${about}`];
      if (how === 'quit-sending' && outcome === 'unknown')
        return [`Quit after it was sent, and recorded as ${outcome}: ${about}`];
      return arrived(write) && outcome !== 'done' && outcome !== 'unknown'
        ? [`Arrived and recorded as ${outcome}: ${about}`]
        : [];
    }),
    // Exactly the one whose departure killed the app has not reached the service, and others that left with it.
    ...(how === 'killed-leaving' && unknownUnsent.length === 0
      ? ['Killed as one left, and none that did not arrive is unknown.']
      : []),
  ];
}
