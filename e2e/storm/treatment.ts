import type { RecordedOutcome } from '../../main/contract/write/judge-outcome.ts';
import type { Answer } from '../kit/service/answer.ts';
import type { Random } from './seeded-random.ts';

/** How the service treats one request, and what the journal must call it then. */
export interface Treatment {
  readonly answer: Answer;
  readonly outcome: RecordedOutcome;
}

const broken: readonly [Treatment, ...Treatment[]] = [
  { answer: 'drop-after-reading', outcome: 'unknown' },
  { answer: 'reset', outcome: 'unknown' },
  { answer: { status: 307, headers: { Location: '/elsewhere' } }, outcome: 'unknown' },
  { answer: { status: 500, body: { message: 'Not today.' } }, outcome: 'failed' },
  { answer: { status: 503, body: 'Busy.' }, outcome: 'failed' },
  { answer: { status: 408 }, outcome: 'failed' },
  { answer: { status: 422, body: { message: 'Not so.' } }, outcome: 'refused' },
  { answer: { status: 409, body: { message: 'Changed.' } }, outcome: 'refused' },
];

/** Correct in three of four cases, immediately or late. Otherwise broken in one of many ways. */
export function anyTreatment(random: Random): Treatment {
  if (random.chance(0.25)) return random.pick(broken);
  if (random.chance(0.1)) return { answer: 'cut-body', outcome: 'done' };
  return soundTreatment(random.chance(0.5) ? 0 : random.below(100));
}

export function soundTreatment(delayMs: number): Treatment {
  return { answer: { delayMs }, outcome: 'done' };
}
