import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import type { UpdateBase } from '../../contract/write/update-base.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { options, profileId, testBatches } from '../batches/testing/test-batches.ts';
import { type Calls, draftOf } from '../testing/test-app.ts';

const { get, now, protect, rowsOf, start, until } = testBatches();
const readAt = '2026-11-26T08:00:00.000Z';
/** A user as it was read, whose record the service still has. */
function readBase(id: string, text: string): UpdateBase {
  now.service.records.set(id, text);
  return { text, etag: '"v1"', readAt, source: 'read' };
}

let handlers: Calls;
let drafts: Calls;
beforeEach(() => {
  const { parts } = now;
  // The service takes any ETag.
  now.service.etags = 'none';
  handlers = parts.call;
  drafts = parts.call;
});

interface Sent {
  readonly base?: UpdateBase | null;
  readonly sends?: 'whole' | 'changes';
  readonly draftId?: string | null;
}

/** Updates a user as the form does. Returns the ID of the journal entry. */
async function update(
  id: string,
  body: string,
  { base = null, sends = 'whole', draftId = null }: Sent = {},
) {
  const writeId = randomUUID();
  await now.parts.call.updateUser({
    profileId,
    writeId,
    id,
    body,
    base,
    sends,
    draftId,
    confirmation: null,
  });
  return writeId;
}

const found = async (writeId: string) => (await handlers.findRelated({ writeId })).putBack;
const showUsers = async () => {
  const userRecords = {
    reads: 'learned',
    send: 'whole',
    idMember: null,
    hasStrongEtag: true,
  } as const;
  await now.parts.profiles.save(profileId, draftOf(now.service.baseUrl, { userRecords }));
};
/** The draft that puts this update back. */
async function draftFor(writeId: string) {
  const { draftId } = await handlers.makeDraft({ writeId, profileId, of: 'before' });
  const draft = await drafts.openDraft({ draftId });
  if (draft === null) throw new Error('The draft is gone.');
  return draft;
}

describe('an update that was done', () => {
  it('is put back with the record that was read before it, every digit as it was', async () => {
    await showUsers();
    const text = '{ "id":7,\n "amount": 1.10 }';
    const writeId = await update('7', '{"id":7,"amount":2}', { base: readBase('7', text) });
    expect(await found(writeId)).toMatchObject({
      earlier: { source: 'read', at: readAt },
      problem: null,
      puts: null,
      by: null,
    });
    const { content } = await draftFor(writeId);
    expect(content).toMatchObject({ userId: '7', text, rows: [] });
    // What the update left is compared with what is read from now on.
    expect(content.base).toMatchObject({ text: '{"id":7,"amount":2}', source: 'sent', etag: null });
  });

  it('is put back with the last accepted body where no record was read', async () => {
    await update('7', '{"amount": 1.10}');
    const writeId = await update('7', '{"amount":2}');
    expect(await found(writeId)).toMatchObject({ earlier: { source: 'sent' }, problem: null });
    expect((await draftFor(writeId)).content).toMatchObject({
      text: '{"amount": 1.10}',
      base: { text: '{"amount":2}', source: 'sent' },
    });
  });

  it('that sent only changes is put back with the whole record', async () => {
    await showUsers();
    const base = readBase('7', '{"a":1.0,"b":"x"}');
    const writeId = await update('7', '{"a": 2, "c": 3}', { base, sends: 'changes' });
    const { content } = await draftFor(writeId);
    expect(content.text).toBe('{"a":1.0,"b":"x"}');
    expect(JSON.parse(content.base?.text ?? '')).toEqual({ a: 2, b: 'x', c: 3 });
  });

  it('is linked with the update that puts it back, both ways', async () => {
    await update('7', '{"a":1}');
    const writeId = await update('7', '{"a":2}');
    const { draftId, content, putsBack } = await draftFor(writeId);
    expect(putsBack).toMatchObject({ writeId });
    const back = await update('7', content.text, { draftId });
    expect(await found(writeId)).toMatchObject({ by: { writeId: back }, puts: null });
    expect(await found(back)).toMatchObject({ puts: { writeId }, by: null });
    // It can be put back in turn.
    expect(await found(back)).toMatchObject({ problem: null });
  });

  it('is not put back by an update of another user from the same draft', async () => {
    await update('7', '{"a":1}');
    const writeId = await update('7', '{"a":2}');
    const { draftId, content } = await draftFor(writeId);
    const other = await update('8', content.text, { draftId });
    expect(await found(other)).toMatchObject({ puts: null });
    expect(await found(writeId)).toMatchObject({ by: null });
  });
});

describe('an update can not be put back', () => {
  it('if nothing is known of the user before it', async () => {
    const writeId = await update('7', '{"a":1}');
    expect(await found(writeId)).toMatchObject({ earlier: null, problem: 'no-earlier' });
    expect(
      await failureOf(Promise.resolve(handlers.makeDraft({ writeId, profileId, of: 'before' }))),
    ).toMatchObject({ kind: 'invalid-input' });
  });

  it('if it was refused', async () => {
    await update('7', '{"a":1}');
    now.service.next('PUT /api/v1/users/7', { status: 422 });
    expect(await found(await update('7', '{"a":2}'))).toMatchObject({ problem: 'not-done' });
  });

  it('if an update in between is in doubt', async () => {
    await update('7', '{"a":1}');
    now.service.next('PUT /api/v1/users/7', { status: 500 });
    await update('7', '{"a":2}');
    expect(await found(await update('7', '{"a":3}'))).toMatchObject({ problem: 'no-earlier' });
  });

  it('if only changes were sent before it', async () => {
    await update('7', '{"a":1}', { sends: 'changes' });
    expect(await found(await update('7', '{"a":2}'))).toMatchObject({ problem: 'no-earlier' });
  });

  it('if the token was masked in the record that was read', async () => {
    await showUsers();
    const base = readBase('7', `{"note":"${now.service.token}"}`);
    expect(await found(await update('7', '{"a":2}', { base }))).toMatchObject({
      problem: 'masked',
    });
  });

  it('if the service masked a value of it, and it would not be read first', async () => {
    await showUsers();
    const base = readBase('7', '{"id":7,"iban":"DE89 **** 3000"}');
    const writeId = await update('7', '{"id":7,"iban":"DE1234"}', { base });
    // The form asks about each of them.
    expect(await found(writeId)).toMatchObject({ problem: null });
    await now.parts.profiles.save(profileId, draftOf(now.service.baseUrl));
    expect(await found(writeId)).toMatchObject({ problem: 'masked-by-service' });
  });

  it('if the profile leads to another address now', async () => {
    await update('7', '{"a":1}');
    const writeId = await update('7', '{"a":2}');
    await now.parts.profiles.save(profileId, draftOf('https://other.example'));
    expect(await found(writeId)).toMatchObject({ problem: 'other-address' });
  });
});

it('says nothing of other writes', async () => {
  expect(await found(randomUUID())).toBeNull();
});

describe('a batch of updates', () => {
  const callId = randomUUID();
  const putBack = (batchId: string) => handlers.makePutBackBatch({ batchId, callId });
  /** Sends these rows and waits for the end. */
  async function ran(rows: readonly (readonly [id: string, body: string, base?: UpdateBase])[]) {
    const batchId = randomUUID();
    const store = now.parts.journal.batches.exact.begin(batchId);
    const madeFor = { ...addressOf(now.parts.profiles.get(profileId)), account: '' };
    const rest = { ifMatch: null, sends: 'whole', madeFor } as const;
    store.add(rows.map(([id, body, base = null]) => ({ id, body, base, ...rest })));
    const createdAt = new Date().toISOString();
    store.save({ batchId, profileId, createdAt, rowsFrom: 'records', options });
    await start(batchId);
    await until(batchId, 'finished');
    return batchId;
  }

  it('is put back by a new batch with exact bodies, which is not started', async () => {
    await showUsers();
    await update('7', '{"a": 1.0}');
    now.service.next('PUT /api/v1/users/9', { status: 422 });
    const batchId = await ran([
      ['7', '{"a":2}'],
      ['8', '{"a":2}'],
      ['9', '{"a":2}'],
      ['10', '{"a":2}', readBase('10', '{"a":"ten"}')],
      ['7', '{"a":3}'],
    ]);
    const sent = now.service.requests.length;
    const made = await putBack(batchId);
    expect(made).toEqual({
      batchId: expect.any(String),
      possible: 2,
      updatedSince: 1,
      impossibleCount: 2,
      impossible: [
        { row: 2, id: '8', problem: 'no-earlier' },
        { row: 5, id: '7', problem: 'same-user' },
      ],
      inDoubtCount: 0,
      inDoubt: [],
    });
    const madeId = made.batchId ?? '';
    expect(await get(madeId)).toMatchObject({ state: 'making', rows: 2, rowsFrom: 'put-back' });
    // Nothing shows it as long as the question is open.
    const told = () =>
      now.parts.events.some(
        (event) => event.type === 'batch-changed' && event.batch.batchId === madeId,
      );
    const listed = async () =>
      (await now.handlers.listBatches({ profileId })).some(({ batchId: id }) => id === madeId);
    expect([told(), await listed()]).toEqual([false, false]);
    await now.handlers.keepBatch({ batchId: madeId });
    expect([told(), await listed()]).toEqual([true, true]);
    expect(now.service.requests).toHaveLength(sent);

    // It asks after the first row.
    await start(madeId);
    await until(madeId, 'paused');
    await start(madeId);
    expect((await until(madeId, 'finished')).counts).toEqual({ ...noRows, done: 2 });
    expect(now.service.requestsOf('PUT').slice(-2)).toMatchObject([
      { path: '/api/v1/users/7', body: '{"a": 1.0}' },
      { path: '/api/v1/users/10', body: '{"a":"ten"}' },
    ]);
    const [first] = await rowsOf(batchId);
    const [back] = await rowsOf(madeId);
    expect(await found(first?.writeId ?? '')).toMatchObject({ by: { writeId: back?.writeId } });
    expect(await found(back?.writeId ?? '')).toMatchObject({ puts: { writeId: first?.writeId } });
  });

  it('puts no masked value of the service in place of the real one', async () => {
    await showUsers();
    const base = readBase('7', '{"id":7,"iban":"DE89 **** 3000"}');
    const batchId = await ran([['7', '{"id":7,"iban":"DE1234"}', base]]);
    expect(await putBack(batchId)).toMatchObject({
      possible: 0,
      impossible: [{ row: 1, id: '7', problem: 'masked-by-service' }],
    });
  });

  describe('in which the first row of a user decides for all rows of that user', () => {
    /** What the service shows once the first row is done. */
    const base = { text: '{"id":"7","a":1}', etag: '"v1"', readAt, source: 'read' } as const;
    beforeEach(async () => {
      await showUsers();
      now.service.records.set('7', '{"a":0}');
    });

    it('puts none of them back if the first one can’t be', async () => {
      const batchId = await ran([
        ['7', '{"id":"7","a":1}'],
        ['7', '{"id":"7","a":2}', base],
      ]);
      expect(await putBack(batchId)).toMatchObject({
        possible: 0,
        impossible: [
          { row: 1, id: '7', problem: 'no-earlier' },
          { row: 2, id: '7', problem: 'first-row' },
        ],
      });
    });

    it('puts none of them back if the first one is in doubt', async () => {
      now.service.records.set('7', base.text);
      now.service.next('PUT /api/v1/users/7', { status: 500 });
      const batchId = await ran([
        ['7', '{"id":"7","a":1}'],
        ['7', '{"id":"7","a":2}', base],
      ]);
      expect(await putBack(batchId)).toMatchObject({
        possible: 0,
        impossible: [{ row: 2, id: '7', problem: 'first-row' }],
      });
    });

    it('goes by the order in which they were sent', async () => {
      await update('7', '{"a":0}');
      now.service.next('PUT /api/v1/users/7', { status: 422 });
      const batchId = await ran([
        ['7', '{"a":1}'],
        ['7', '{"a":2}'],
      ]);
      await now.handlers.sendAgain({
        batchId,
        notDone: true,
        inDoubt: false,
        confirmation: null,
      });
      await until(batchId, 'finished');
      const made = await putBack(batchId);
      expect(made).toMatchObject({
        possible: 1,
        impossible: [{ row: 1, id: '7', problem: 'same-user' }],
      });
      expect(now.parts.journal.batches.exact.row(made.batchId ?? '', 1).body).toBe('{"a":0}');
    });

    it('names the users of whom a later update is in doubt', async () => {
      await update('7', '{"a":0}');
      await update('8', '{"a":0}');
      now.service.next('PUT /api/v1/users/7', { status: 500 });
      const batchId = await ran([
        ['7', '{"a":1}'],
        ['8', '{"a":1}'],
      ]);
      now.service.next('PUT /api/v1/users/8', { status: 500 });
      const doubt = await update('8', '{"a":2}');
      // Hidden behind an update that was done, it is still in doubt.
      await update('8', '{"a":3}');
      expect(await putBack(batchId)).toMatchObject({
        possible: 1,
        inDoubtCount: 1,
        inDoubt: [{ id: '8', at: now.parts.journal.get(doubt)?.startedAt }],
      });
    });
  });

  it('of which no row can be put back makes no batch', async () => {
    const batchId = await ran([['7', '{"a":2}']]);
    const { batches } = now.parts.journal;
    const before = batches.list(profileId).length;
    expect(await putBack(batchId)).toMatchObject({ batchId: null, possible: 0 });
    expect(batches.list(profileId)).toHaveLength(before);
    expect(batches.left()).toEqual({ batchIds: [], cellsIds: [] });
  });

  it('is read in slices, and can be cancelled', async () => {
    await update('7', '{"a":1}');
    const batchId = await ran([['7', '{"a":2}']]);
    const asked = failureOf(Promise.resolve(putBack(batchId)));
    now.parts.calls.cancel(callId);
    expect(await asked).toMatchObject({ kind: 'cancelled' });
    expect((await get(batchId)).state).toBe('finished');
    expect(now.parts.journal.batches.list(profileId)).toHaveLength(1);
  });

  it('is refused while it runs, and for orders', async () => {
    await protect('none');
    const { batchId } = await now.handlers.createBatch({ profileId, operation: 'createOrder' });
    expect(await failureOf(Promise.resolve(putBack(batchId)))).toMatchObject({
      kind: 'invalid-input',
    });
  });
});
