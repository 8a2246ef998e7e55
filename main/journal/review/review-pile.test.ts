import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveJournal, openJournal } from '../file/open-journal.ts';
import type { Journal } from '../journal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-pile-'));
});
afterEach(() => rm(folder, { recursive: true }));

const profileId = randomUUID();
const madeFor = { baseUrl: 'https://shop.example', placement: { kind: 'bearer' } } as const;
const add = ({ review }: Journal, id: string, body: string) =>
  review.add(
    {
      ...{ reviewId: randomUUID(), profileId, madeFor, draftId: null },
      addedAt: new Date().toISOString(),
      update: { id, body, ifMatch: null, base: null, sends: 'whole' },
    },
    null,
  );
const users = ({ review }: Journal) => review.list(profileId).map(({ userId }) => userId);

it('is in the file after a restart, exactly as it was added', async () => {
  const place = { file: join(folder, 'journal.db'), key: randomBytes(32).toString('hex') };
  const first = (await openJournal(place)).journal;
  add(first, 'a\u0000b', '{ "amount": 1.10 }');
  first.close();
  const { journal } = await openJournal(place);
  const [item] = journal.review.list(profileId);
  expect(journal.review.get(profileId, item?.reviewId ?? '')).toMatchObject({
    ...{ madeFor, update: { id: 'a\u0000b', body: '{ "amount": 1.10 }' } },
  });
  journal.close();
});

it('keeps both updates of one user when a journal in memory moves to a file, and sends neither', async () => {
  const place = { file: join(folder, 'journal.db'), key: randomBytes(32).toString('hex') };
  const before = (await openJournal(place)).journal;
  add(before, '7', '{"a":1}');
  before.close();
  const { journal } = await openJournal({ memory: true });
  add(journal, '7', '{"a":2}');
  add(journal, '8', '{"a":3}');
  await moveJournal(journal, place);
  expect(users(journal).sort()).toEqual(['7', '7', '8']);
  const reviewIds = journal.review.list(profileId).map(({ reviewId }) => reviewId);
  expect(() => journal.review.digest(profileId, reviewIds)).toThrow();
  journal.close();
});
