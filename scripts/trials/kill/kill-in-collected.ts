import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { askMain } from '../../../e2e/fixtures/ask-main.ts';
import type { LaunchedApp } from '../../../e2e/fixtures/launch-app.ts';
import { seededRandom } from '../../../e2e/storm/seeded-random.ts';
import { isCollecting } from '../../../main/contract/batch/exact-rows.ts';
import type { KillRounds } from './kill-rounds.ts';

/** What main has said about an update before a kill. `asked`: nothing; the kill may have come before or after the step. */
type Said = 'asked' | 'added' | 'removed' | 'sent';

/** The updates that were collected, over all rounds, by the ID of their user. */
export type CollectedUsers = Map<string, Said>;

/** A kill while updates are collected, and what the next start should know about it. */
export interface CollectedKill {
  readonly of: 'collected';
  readonly told: string;
}

/** Collects updates, removes some, starts their batch, and kills the app meanwhile. */
export async function killInCollected(
  { seed, service, profileId }: KillRounds,
  { window }: LaunchedApp,
  users: CollectedUsers,
  round: number,
  kill: () => Promise<void>,
): Promise<CollectedKill> {
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
      const userId = `collected ${round} ${nth}`;
      const body = `{"round":${round},"update":${nth}}`;
      users.set(userId, 'asked');
      const update = { userId, body, base: null, sends: 'whole' } as const;
      const rest = { draftId: null, replaces: null };
      const { batchId } = await take(() =>
        askMain(window, 'addToBatch', { profileId, ...update, ...rest }),
      );
      users.set(userId, 'added');
      if (!random.chance(0.2)) continue;
      const { rows: row, exactDigest } = await askMain(window, 'getBatch', { batchId });
      users.set(userId, 'asked');
      await take(() =>
        askMain(window, 'takeFromBatch', { batchId, row, exactDigest, isDiscarded: true }),
      );
      users.set(userId, 'removed');
    }
    const batches = await askMain(window, 'listBatches', { profileId });
    const open = batches.find(isCollecting);
    if (open === undefined || open.rows === 0) return;
    const { batchId, exactDigest } = open;
    const listed = await listRows(window, batchId);
    for (const { id } of listed) users.set(id, 'asked');
    await take(() =>
      askMain(window, 'runBatch', {
        batchId,
        leavesOut: false,
        exactDigest: exactDigest ?? undefined,
      }),
    );
    for (const { id } of listed) users.set(id, 'sent');
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
  return {
    of: 'collected',
    told: `${count} collected updates, killed ${ms} ms after step ${killStep + 1}`,
  };
}

/** What is wrong after a kill: each update has to be in exactly one batch. Then ends the started batches. */
export async function judgeCollected(
  { service, profileId }: KillRounds,
  window: Page,
  users: CollectedUsers,
): Promise<readonly string[]> {
  const places = new Map<string, string[]>();
  const found = (userId: string, place: string) =>
    places.set(userId, [...(places.get(userId) ?? []), place]);
  for (const batch of await askMain(window, 'listBatches', { profileId })) {
    if (batch.rowsFrom !== 'collected') continue;
    const { batchId } = batch;
    for (const row of await listRows(window, batchId)) {
      const isStarted = batch.state !== 'making';
      found(row.id, isStarted ? `${row.state} in a started batch` : 'in an open batch');
    }
    // Updates in an open batch stay there. A later round adds more and starts it.
    if (batch.state === 'making') continue;
    // What the kill has left is sent, as a person would do it.
    if (batch.state !== 'finished')
      await askMain(window, 'runBatch', { batchId, leavesOut: false });
    await untilAtRest(window, batchId);
  }
  const arrivals = Map.groupBy(
    service.requests.filter(
      ({ method, path }) => method === 'PUT' && path.includes('/collected%20'),
    ),
    ({ path }) => decodeURIComponent(path.split('/').at(-1) ?? ''),
  );
  return [...users].flatMap(([userId, said]) => {
    const known = places.get(userId) ?? [];
    const arrived = arrivals.get(userId)?.length ?? 0;
    const isStarted = known.some((place) => place !== 'in an open batch');
    return [
      ...(known.length > 1 ? [`${userId} is in more than one place: ${known.join(', ')}.`] : []),
      ...(known.length === 0 && (said === 'added' || said === 'sent')
        ? [`${userId} was ${said} and is gone.`]
        : []),
      ...(said === 'sent' && !isStarted ? [`${userId} was sent and is in no started batch.`] : []),
      ...(said === 'removed' && known.length > 0 ? [`${userId} was removed and is there.`] : []),
      ...(arrived > 1 ? [`${userId} arrived ${arrived} times.`] : []),
      ...(arrived > 0 && !isStarted ? [`${userId} arrived and is in no started batch.`] : []),
    ];
  });
}

async function listRows(window: Page, batchId: string) {
  const all = { state: null, skip: 0, count: 200 };
  return (await askMain(window, 'listBatchRows', { batchId, ...all })).rows;
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
