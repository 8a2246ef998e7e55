import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import type { OwnerCalls } from '../../lists/testing/list-here.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { openListHere } from '../testing/list-of-page.ts';
import { type Calls, draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

let service: TestService;
let parts: TestApp;
let handlers: Calls;
const profileId = randomUUID();

beforeEach(async () => {
  service = await startTestService();
  parts = await openTestApp();
  handlers = parts.call;
  await parts.profiles.save(profileId, draftOf(service.baseUrl));
  await parts.vault.save(profileId, routeTo(service.origin), service.token, { sessionOnly: false });
});
afterEach(() => Promise.all([service.close(), parts.close()]));

const press = () => ({
  profileId,
  writeId: randomUUID(),
  draftId: null,
  confirmation: null,
  idempotencyKey: null,
});

/** A list of the profile that was read, and shows product 2 with this name. */
function shownList(name: string, calls: OwnerCalls = {}, baseUrl = service.baseUrl) {
  const removed: string[] = [];
  const asked: unknown[] = [];
  const entry = { kind: 'entry', text: '{"id":2}' } as const;
  const { listId, end } = openListHere(parts, {
    product(given) {
      asked.push(given);
      return given.id === '2' ? { readId: randomUUID(), name, entry } : null;
    },
    remove: ({ ids }) => removed.push(...ids),
    ...calls,
  });
  const address = addressOf(draftOf(baseUrl));
  const readAt = '2026-11-28T14:03:00.000Z';
  parts.openLists.noteRead(listId, profileId, { readId: randomUUID(), readAt, address });
  return { listId, asked, end, removed: () => removed };
}

describe('a delete of a product in a list', () => {
  const anyDelete = 'DELETE /api/v1/products/*';
  const list = 'GET /api/v1/products';
  const deletion = (listId: string | null) => ({ ...press(), listId, row: 1, id: '2' });
  /** Lets the messages to the owner arrive. */
  const inTheEnd = () => setTimeout(20);

  it('takes its row out of the list as soon as it is done, and asks its owner once', async () => {
    const { listId, asked, removed } = shownList('Chair');
    expect(await handlers.deleteProduct(deletion(listId))).toMatchObject({ kind: 'done' });
    await expect.poll(removed).toEqual(['2']);
    expect(asked).toEqual([{ row: 1, id: '2' }]);
    expect(service.requestsOf('GET')).toEqual([]);
  });

  it('takes the row out of the list that the window holds now, wherever it was asked for', async () => {
    const { removed } = shownList('Chair');
    await handlers.deleteProduct(deletion(null));
    await expect.poll(removed).toEqual(['2']);
  });

  it('leaves the list of another address alone: the same ID is another product there', async () => {
    const { listId, removed } = shownList('Chair', {}, 'https://other.example');
    await handlers.deleteProduct(deletion(listId));
    service.next(anyDelete, { status: 404 });
    expect(await handlers.deleteProduct(deletion(listId))).toMatchObject({
      kind: 'refused',
      check: { kind: 'unread', failure: null },
    });
    await inTheEnd();
    expect(removed()).toEqual([]);
    expect(service.requestsOf('GET')).toEqual([]);
  });

  it('leaves the row of one that was not done, and reads nothing unless it was a 404', async () => {
    const { listId, removed } = shownList('Chair');
    for (const answer of [{ status: 409 }, 'drop-after-reading'] as const) {
      service.next(anyDelete, answer);
      expect(await handlers.deleteProduct(deletion(listId))).not.toHaveProperty('check');
    }
    await inTheEnd();
    expect(removed()).toEqual([]);
    expect(service.requestsOf('GET')).toEqual([]);
  });

  it('reads the list again after a 404, and says what that shows', async () => {
    service.next(anyDelete, { status: 404 }, { status: 404 });
    const { listId, removed } = shownList('Chair');
    const evidence = { kind: 'listed', at: expect.any(String) };
    expect(await handlers.deleteProduct(deletion(listId))).toMatchObject({
      kind: 'refused',
      failure: { status: 404 },
      check: { kind: 'evidence', evidence },
    });
    expect(service.requestsOf('GET')).toHaveLength(1);
    service.always(list, { status: 500 });
    expect(await handlers.deleteProduct(deletion(listId))).toMatchObject({
      check: { kind: 'unread', failure: { kind: 'http', status: 500 } },
    });
    expect(removed()).toEqual([]);
  });

  it('goes on without its list, which ends on the way, and then nothing can be read', async () => {
    const gone = shownList('Chair', { product: () => new Promise(() => undefined) });
    const hold = service.hold(anyDelete);
    service.next(anyDelete, { status: 404 });
    const write = deletion(gone.listId);
    const deleting = handlers.deleteProduct(write);
    await inTheEnd();
    gone.end();
    await hold.arrived;
    hold.release();
    expect(await deleting).toMatchObject({ check: { kind: 'unread', failure: null } });
    expect(parts.journal.get(write.writeId)).toMatchObject({ target: '2', outcome: 'refused' });
  });

  it('keeps its list until it has ended, whatever other profiles are shown', async () => {
    const { listId } = shownList('Chair');
    parts.keptLists.reading(1, profileId, listId, { readId: 'r', bytes: 1, totalBytes: 1 });
    const released = () => parts.events.filter(({ type }) => type === 'list-released');
    const hold = service.hold(anyDelete);
    const deleting = handlers.deleteProduct(deletion(listId));
    await hold.arrived;
    for (const other of ['b', 'c', 'd']) parts.keptLists.shown(1, other);
    expect(released()).toEqual([]);
    hold.release();
    await deleting;
    expect(released()).toEqual([{ type: 'list-released', profileId }]);
  });
});

describe('a press', () => {
  it('deletes a product and keeps a journal entry that names it', async () => {
    const write = press();
    const { listId, removed } = shownList('Office chair');
    const result = await handlers.deleteProduct({ ...write, listId, row: 1, id: '2' });
    expect(result).toMatchObject({ kind: 'done', writeId: write.writeId, status: 204 });
    expect(parts.failed()).toEqual([]);
    await expect.poll(removed).toEqual(['2']);
    expect(parts.journal.get(write.writeId)).toMatchObject({
      profileId,
      profileName: 'Shop',
      operation: 'deleteProduct',
      target: 'Office chair (#2)',
      method: 'DELETE',
      path: '/api/v1/products/2',
      sentTo: { baseUrl: service.baseUrl, placement: { kind: 'bearer' } },
      body: null,
      outcome: 'done',
    });
  });

  it.each([
    ['as it is', (token: string) => token],
    ['on a line of its own, as in a URL', (token: string) => `\n${encodeURIComponent(token)}`],
    ['in base64', (token: string) => Buffer.from(`a ${token} b`).toString('base64')],
  ])(
    'keeps no token in a journal entry that a service has put into a name %s',
    async (_how, written) => {
      const write = press();
      // As for the list that contained the product.
      await parts.vault.read(profileId, routeTo(service.origin));
      const name = `Chair ${written(service.token)}`;
      const { listId } = shownList(name);
      await handlers.deleteProduct({ ...write, listId, row: 1, id: '2' });
      expect(parts.journal.get(write.writeId)?.target).toMatch(/^Chair \S*•{6}\S* \(#2\)$/);
      expect(JSON.stringify(parts.events)).not.toContain(written(service.token).trim());
    },
  );

  it('keeps the beginning of a name that is very long', async () => {
    const write = press();
    const { listId } = shownList('Chair '.repeat(100_000));
    await handlers.deleteProduct({ ...write, listId, row: 1, id: '2' });
    expect(parts.journal.get(write.writeId)?.target).toMatch(/^(Chair ){80,90}.{0,9}\(#2\)$/);
  });

  it('creates an order with its body byte for byte, in the request and in the journal entry', async () => {
    const write = press();
    const body = '{ "price": 1.10, "n": 12345678901234567890 }';
    expect(await handlers.createOrder({ ...write, body })).toMatchObject({ status: 201 });
    expect(service.requests[0]?.body).toBe(body);
    expect(parts.journal.get(write.writeId)).toMatchObject({
      operation: 'createOrder',
      target: '1.10 · 12345678901234567890',
      body,
    });
  });

  it('updates a user by an id of any kind', async () => {
    const write = press();
    await handlers.updateUser({ ...write, id: 'a/b', body: '{"name":"Ada"}' });
    expect(service.users.get('a/b')).toEqual({ name: 'Ada' });
    expect(parts.journal.get(write.writeId)).toMatchObject({
      target: 'Ada (a/b): Name',
      subjectId: 'a/b',
      path: '/api/v1/users/a%2Fb',
    });
  });

  it('describes an order by the product that the list shows for exactly its ID, without a token', async () => {
    await parts.vault.read(profileId, routeTo(service.origin));
    const body = '{"productId": 1004, "quantity": 3, "customer": "Hotel Bristol"}';
    const send = async (name: OwnerCalls['name']) => {
      const { end } = shownList('', name && { name });
      const write = press();
      await handlers.createOrder({ ...write, body });
      end();
      return parts.journal.get(write.writeId);
    };
    const unnamed = { target: '1004 · 3 · Hotel Bristol', ordered: null };
    expect(await send(({ id }) => (id === '1004' ? 'Desk lamp, brass' : null))).toMatchObject({
      target: '3 × Desk lamp, brass · Hotel Bristol',
      ordered: { name: 'Desk lamp, brass', quantity: '3', customer: 'Hotel Bristol' },
    });
    expect(await send(() => null)).toMatchObject(unnamed);
    expect((await send(() => `Lamp ${service.token}`))?.ordered?.name).toBe('Lamp ••••••');
    expect(JSON.stringify(parts.events)).not.toContain(service.token);
    // A list that doesn't answer holds nothing up.
    expect(await send(() => new Promise(() => undefined))).toMatchObject({
      ...unnamed,
      outcome: 'done',
    });
  });

  it('tells the page of both halves of its journal entry', async () => {
    await handlers.createOrder({ ...press(), body: '{}' });
    expect(parts.events).toMatchObject([
      { type: 'requests-changed', write: { outcome: 'sending' } },
      { type: 'requests-changed', write: { outcome: 'done', status: 201 } },
    ]);
  });

  it('makes no journal entry of what cannot be sent', async () => {
    const write = press();
    const bad = (async () => handlers.createOrder({ ...write, body: '[1]' }))();
    expect(await failureOf(bad)).toMatchObject({
      kind: 'invalid-input',
      issues: [{ path: 'body', message: 'not-object' }],
    });
    expect(parts.journal.get(write.writeId)).toBeNull();
    expect(service.requests).toEqual([]);
  });

  it('for a profile that is gone sends nothing', async () => {
    const gone = (async () =>
      handlers.createOrder({
        profileId: randomUUID(),
        writeId: randomUUID(),
        draftId: null,
        idempotencyKey: null,
        confirmation: null,
        body: '{}',
      }))();
    expect(await failureOf(gone)).toMatchObject({
      kind: 'invalid-input',
      issues: [{ path: 'profileId' }],
    });
  });

  it('without a token is recorded as not sent', async () => {
    await parts.vault.remove(profileId);
    const write = press();
    expect(await failureOf(handlers.createOrder({ ...write, body: '{}' }))).toMatchObject({
      kind: 'signed-out',
    });
    expect(parts.failed()).toEqual([['createOrder', 'signed-out']]);
    expect(parts.journal.get(write.writeId)).toMatchObject({ outcome: 'not-sent' });
  });

  it('that is cancelled under way is unknown, and its second press under the same id is refused', async () => {
    const write = press();
    const hold = service.hold('POST /api/v1/orders');
    const first = failureOf(handlers.createOrder({ ...write, body: '{}' }));
    await hold.arrived;
    const second = await failureOf(handlers.createOrder({ ...write, body: '{}' }));
    expect(second).toMatchObject({ kind: 'invalid-input', issues: [{ path: 'writeId' }] });
    expect(await handlers.cancel({ id: write.writeId })).toBe(true);
    expect(await first).toMatchObject({ kind: 'cancelled', sent: true });
    expect(parts.journal.get(write.writeId)).toMatchObject({ outcome: 'unknown' });
    expect(service.requests).toHaveLength(1);
    hold.release();
  });

  it('that is cancelled as soon as main knows of it has its journal entry, and sends nothing', async () => {
    const write = press();
    // The page still keeps its draft at this time: renderer/form/send/use-send.test.ts.
    expect(await handlers.cancel({ id: write.writeId })).toBe(false);
    const sent = failureOf(handlers.createOrder({ ...write, body: '{}' }));
    expect(await handlers.cancel({ id: write.writeId })).toBe(true);
    expect(await sent).toMatchObject({ kind: 'cancelled', sent: false });
    expect(parts.journal.get(write.writeId)).toMatchObject({ outcome: 'not-sent' });
    expect(service.requests).toEqual([]);
  });

  it('leaves no token in the journal, though the service repeats it', async () => {
    const write = press();
    service.next('POST /api/v1/orders', { status: 400, body: { message: service.token } });
    await failureOf(handlers.createOrder({ ...write, body: '{}' }));
    expect(JSON.stringify(parts.journal.get(write.writeId))).not.toContain(service.token);
  });
});

/** Why the guard of the profile let it not pass. */
async function refusalOf(call: () => unknown): Promise<string | null> {
  const failure = await failureOf((async () => call())());
  return failure.kind === 'guarded' ? failure.why : null;
}

describe('a profile that is read only', () => {
  it('takes no write and no question about one, and records what was asked for as not sent', async () => {
    await parts.profiles.save(profileId, draftOf(service.baseUrl, { protection: 'read-only' }));
    const confirmed = () => ({
      ...press(),
      confirmation: { id: randomUUID(), typedName: 'Shop' },
    });
    const deletion = { id: '1', listId: null, row: 0 };
    const asked = { profileId, operation: 'deleteProduct', id: '1', body: null } as const;
    const attempts = [
      () => handlers.createOrder({ ...press(), body: '{}' }),
      () => handlers.updateUser({ ...confirmed(), id: '7', body: '{}' }),
      () => handlers.deleteProduct({ ...confirmed(), ...deletion }),
      () => handlers.askToWrite(asked),
    ];
    for (const attempt of attempts) expect(await refusalOf(attempt)).toBe('read-only');
    const { writes } = parts.journal.list({ limit: 9, before: null, filter: everyWrite });
    expect(writes.map(({ outcome }) => outcome)).toEqual(['not-sent', 'not-sent', 'not-sent']);
    expect(service.requests).toEqual([]);
  });
});

describe('an order in a production profile', () => {
  it('is sent as it was confirmed, once, and never without that', async () => {
    await parts.profiles.save(profileId, draftOf(service.baseUrl, { protection: 'production' }));
    const body = '{"productId": 1}';
    const ask = async () =>
      (await handlers.askToWrite({ profileId, operation: 'createOrder', id: '', body }))?.id ?? '';
    const order = (sent: string, id: string | null) => () =>
      handlers.createOrder({
        ...press(),
        body: sent,
        confirmation: id === null ? null : { id, typedName: 'Shop' },
      });
    for (const attempt of [
      order(body, null),
      order(body, randomUUID()),
      order('{"productId": 2}', await ask()),
    ])
      expect(await refusalOf(attempt)).toBe('not-confirmed');
    const id = await ask();
    expect(await order(body, id)()).toMatchObject({ kind: 'done' });
    expect(await refusalOf(order(body, id))).toBe('not-confirmed');
    expect(service.requestsOf('POST').map((request) => request.body)).toEqual([body]);
  });
});

describe('a delete in a production profile', () => {
  const asked = { operation: 'deleteProduct', body: null } as const;
  const confirm = async (id: string) => {
    await parts.profiles.save(profileId, draftOf(service.baseUrl, { protection: 'production' }));
    const wanted = await handlers.askToWrite({ profileId, ...asked, id });
    return { id: wanted?.id ?? '', typedName: 'Shop' };
  };
  const about = { listId: null, row: 0 };

  it('sends the very request that was confirmed', async () => {
    const ask = vi.spyOn(parts.guards, 'ask');
    const admit = vi.spyOn(parts.guards, 'admit');
    const id = 'lamp ü/2';
    const confirmation = await confirm(id);
    await failureOf(handlers.deleteProduct({ ...press(), ...about, id, confirmation }));
    const [, confirmed] = ask.mock.lastCall ?? [];
    const [, admitted] = admit.mock.lastCall ?? [];
    expect(admitted).toBe(confirmed);
    expect(service.requestsOf('DELETE')).toMatchObject([
      { url: '/api/v1/products/lamp%20%C3%BC%2F2' },
    ]);
  });

  it('is not sent for another product than the confirmed one', async () => {
    const confirmation = await confirm('1');
    const write = { ...press(), ...about, id: '2', confirmation };
    expect(await failureOf(handlers.deleteProduct(write))).toMatchObject({
      kind: 'guarded',
      why: 'not-confirmed',
    });
    expect(parts.journal.get(write.writeId)).toMatchObject({ path: '/api/v1/products/2' });
    expect(service.requests).toEqual([]);
  });
});

describe('the preview', () => {
  it('sends nothing and holds no token', async () => {
    const preview = await handlers.previewRequest({
      profileId,
      operation: 'updateUser',
      id: '7',
      body: '{}',
    });
    expect(preview).toMatchObject({
      method: 'PUT',
      url: `${service.baseUrl}/api/v1/users/7`,
      body: '{}',
    });
    expect(JSON.stringify(preview)).not.toContain(service.token);
    expect(service.requests).toEqual([]);
  });
});
