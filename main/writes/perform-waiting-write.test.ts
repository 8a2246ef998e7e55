import { expect, test } from 'vitest';
import { createWaitingWrites } from './grace/waiting-writes.ts';
import { systemClock } from './guard/clock.ts';
import { performWaitingWrite } from './perform-waiting-write.ts';
import { never, parts, press, profile, withJournal } from './testing/performed-write.ts';

withJournal();

test('a write that was called off is known as such when its end is told', async () => {
  const waiting = createWaitingWrites(systemClock);
  const known: [string, boolean][] = [];
  const all = {
    ...parts({
      waiting,
      onChange: ({ writeId, outcome }) => known.push([outcome, waiting.isCalledOff(writeId)]),
    }),
    admitWaiting: () => ({ requireSameProfile: () => undefined, requireSame: () => undefined }),
    requireToken: async () => undefined,
  };
  const wanted = { ...press(), profile: { ...profile, gracePeriod: 30 as const } };
  // Quitting keeps the app open after any other end.
  await performWaitingWrite(all, wanted, never, () => waiting.stop('quit'));
  expect(known).toEqual([
    ['waiting', false],
    ['not-sent', true],
  ]);
  expect(waiting.isCalledOff(wanted.writeId)).toBe(false);
});
