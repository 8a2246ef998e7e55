import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { askMain } from '../../../e2e/fixtures/ask-main.ts';
import type { LaunchedApp } from '../../../e2e/fixtures/launch-app.ts';
import { seededRandom } from '../../../e2e/storm/seeded-random.ts';
import type { KillRounds } from './kill-rounds.ts';

/** What main has said about an update before a kill. `asked`: nothing; the kill may have come before or after the step. */
type Said = 'asked' | 'added' | 'removed' | 'sent';

/** The updates that were put into the review pile, over all rounds, by the ID of their user. */
export type Pile = Map<string, Said>;

/** A kill in the middle of the steps of the review pile, and what the next start should know about it. */
export interface PileKill {
  readonly of: 'pile';
  readonly told: string;
}

/** Adds updates to the review pile, removes some, sends them, and kills the app meanwhile. */
export async function killInPile(
  { seed, service, profileId }: KillRounds,
  { window }: LaunchedApp,
  pile: Pile,
  round: number,
  kill: () => Promise<void>,
): Promise<PileKill> {
  const random = seededRandom(seed, 10_000 + round);
  const count = 3 + random.below(12);
  const steps = { taken: 0 };
  // Of `count` adds, some removes and the sending.
  const killStep = random.below(count + 3);
  const ms = random.below(12);
  const moment = Promise.withResolvers<void>();
  const take = async <T>(step: () => Promise<T>): Promise<T> => {
    if (steps.taken === killStep) setTimeout(moment.resolve, ms);
    steps.taken += 1;
    return step();
  };
  service.always('PUT /*', () => ({}));
  const work = async (): Promise<void> => {
    for (let nth = 1; nth <= count; nth += 1) {
      const userId = `pile ${round} ${nth}`;
      const body = `{"round":${round},"pile":${nth}}`;
      const reviewId = crypto.randomUUID();
      pile.set(userId, 'asked');
      const update = { reviewId, userId, body, base: null, sends: 'whole' } as const;
      const rest = { draftId: null, replaces: null };
      await take(() => askMain(window, 'addToReview', { profileId, ...update, ...rest }));
      pile.set(userId, 'added');
      if (!random.chance(0.2)) continue;
      pile.set(userId, 'asked');
      await take(() => askMain(window, 'removeFromReview', { profileId, reviewId }));
      pile.set(userId, 'removed');
    }
    const listed = await askMain(window, 'listReview', { profileId });
    const reviewIds = listed.map((item) => item.reviewId);
    const batchId = crypto.randomUUID();
    for (const { userId } of listed) pile.set(userId, 'asked');
    await take(() => askMain(window, 'sendReview', { profileId, batchId, reviewIds }));
    for (const { userId } of listed) pile.set(userId, 'sent');
    // The kill comes while its rows are sent, at the latest.
    await sleep(ms);
  };
  const worked = work();
  try {
    await Promise.race([moment.promise, worked]);
    await kill();
  } finally {
    worked.catch(() => undefined);
  }
  return { of: 'pile', told: `pile of ${count}, killed ${ms} ms after step ${killStep + 1}` };
}

/** What is wrong with the pile after a kill: each update has to be in exactly one place. Then sends what is left. */
export async function judgePile(
  { service, profileId }: KillRounds,
  window: Page,
  pile: Pile,
): Promise<readonly string[]> {
  const places = new Map<string, string[]>();
  const found = (userId: string, place: string) =>
    places.set(userId, [...(places.get(userId) ?? []), place]);
  for (const { userId } of await askMain(window, 'listReview', { profileId }))
    found(userId, 'in Review');
  for (const batch of await askMain(window, 'listBatches', { profileId })) {
    if (batch.rowsFrom !== 'review') continue;
    const { batchId } = batch;
    const { rows } = await askMain(window, 'listBatchRows', {
      ...{ batchId, state: null, skip: 0, count: 200 },
    });
    for (const row of rows) found(row.id, `${row.state} in a batch`);
    // What the kill has left is sent, as a person would do it.
    if (batch.state !== 'finished')
      await askMain(window, 'runBatch', { batchId, leavesOut: false });
    await untilAtRest(window, batchId);
  }
  const arrivals = Map.groupBy(
    service.requests.filter(({ method, path }) => method === 'PUT' && path.includes('/pile%20')),
    ({ path }) => decodeURIComponent(path.split('/').at(-1) ?? ''),
  );
  return [...pile].flatMap(([userId, said]) => {
    const known = places.get(userId) ?? [];
    const arrived = arrivals.get(userId)?.length ?? 0;
    const isInBatch = known.some((place) => place !== 'in Review');
    return [
      ...(known.length > 1 ? [`${userId} is in more than one place: ${known.join(', ')}.`] : []),
      ...(known.length === 0 && (said === 'added' || said === 'sent')
        ? [`${userId} was ${said} and is gone.`]
        : []),
      ...(said === 'sent' && !isInBatch ? [`${userId} was sent and is in no batch.`] : []),
      ...(said === 'removed' && known.length > 0 ? [`${userId} was removed and is there.`] : []),
      ...(arrived > 1 ? [`${userId} arrived ${arrived} times.`] : []),
      ...(arrived > 0 && !isInBatch ? [`${userId} arrived and is in no batch.`] : []),
    ];
  });
}

async function untilAtRest(window: Page, batchId: string): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const { state } = await askMain(window, 'getBatch', { batchId });
    if (state === 'finished' || state === 'paused') return;
    if (Date.now() > giveUpAt) throw new Error(`The batch ${batchId} is still ${state}.`);
    await sleep(20);
  }
}
