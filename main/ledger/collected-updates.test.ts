import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveJournal, openJournal } from './file/open-journal.ts';
import type { Journal } from './journal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-collected-'));
});
afterEach(() => rm(folder, { recursive: true }));

const profileId = randomUUID();
const madeFor = { baseUrl: 'https://shop.example', placement: { kind: 'bearer' } } as const;
const add = ({ collected }: Journal, id: string, body: string) =>
  collected.add(
    {
      profileId,
      draftId: null,
      update: { id, body, ifMatch: null, base: null, sends: 'whole', madeFor },
    },
    { batchId: randomUUID(), at: new Date().toISOString() },
    null,
  );
const rowsOf = ({ batches }: Journal) =>
  batches.list(profileId).flatMap(({ batchId, rows, state }) =>
    Array.from({ length: rows }, (_, at) => {
      const { id, body } = batches.exact.row(batchId, at + 1);
      return [state, id, body];
    }),
  );

it('is in the file after a restart, exactly as it was added', async () => {
  const place = { file: join(folder, 'journal.db'), key: randomBytes(32).toString('hex') };
  const first = (await openJournal(place)).journal;
  const { batchId } = add(first, 'a\u0000b', '{ "amount": 1.10 }');
  first.close();
  const { journal } = await openJournal(place);
  expect(journal.batches.exact.row(batchId, 1)).toMatchObject({
    madeFor,
    id: 'a\u0000b',
    body: '{ "amount": 1.10 }',
  });
  // The next one is added to the same batch.
  expect(add(journal, '2', '{}')).toEqual({ batchId, known: null });
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
  expect(rowsOf(journal).sort()).toEqual([
    ['making', '7', '{"a":1}'],
    ['making', '7', '{"a":2}'],
    ['making', '8', '{"a":3}'],
  ]);
  // The next update of this user asks, whichever batch has the other one.
  expect(add(journal, '7', '{"a":4}').known).not.toBeNull();
  journal.close();
});
