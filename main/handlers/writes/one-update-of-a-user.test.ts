import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UpdateBase } from '../../contract/write/update-base.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { draftOf } from '../testing/test-app.ts';
import {
  baseOf,
  gets,
  handlers,
  parts,
  profileId,
  put,
  puts,
  read,
  service,
  update,
  withUserRecord,
} from '../testing/with-user-record.ts';

withUserRecord();

const cleo = '{"id":"7","name":"Cleo"}';
const bases = {
  'a strong ETag': (base) => base,
  'a base that is read again': (base) => ({ ...base, etag: null }),
  'the last sent body': (base) => ({ ...base, etag: null, source: 'sent' }),
  'no base': () => null,
} satisfies Record<string, (base: UpdateBase) => UpdateBase | null>;
const kinds = Object.entries<(base: UpdateBase) => UpdateBase | null>(bases);

let base: UpdateBase;
beforeEach(async () => {
  base = baseOf(await read());
});

describe.each(kinds)('while an update with %s is on its way', (_, ofFirst) => {
  it.each(kinds)('another one of the same user with %s is not sent', async (__, ofSecond) => {
    const hold = service.hold(put);
    const first = update(ofFirst(base));
    await hold.arrived;
    const before = gets().length;
    const writeId = randomUUID();
    expect(await update(ofSecond(base), cleo, writeId)).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'update-under-way', userId: '7' },
    });
    expect(parts.journal.get(writeId)).toMatchObject({ outcome: 'not-sent' });
    hold.release();
    expect(await first).toMatchObject({ kind: 'done' });
    expect([puts().length, gets().length]).toEqual([1, before]);
  });
});

describe('while an update is on its way', () => {
  it('those of other users, and of the same ID in another profile, are sent', async () => {
    const hold = service.hold(put);
    const first = update(null);
    await hold.arrived;
    const other = randomUUID();
    await parts.profiles.save(other, draftOf(`${service.baseUrl}/other`));
    await parts.vault.save(other, routeTo(service.origin), service.token, { sessionOnly: false });
    service.always('PUT /other/api/v1/users/7', { status: 200, body: {} });
    const press = { draftId: null, confirmation: null, body: cleo };
    const send = (of: string, id: string) =>
      handlers.updateUser({ ...press, writeId: randomUUID(), profileId: of, id });
    expect(await send(profileId, '07')).toMatchObject({ kind: 'done' });
    expect(await send(other, '7')).toMatchObject({ kind: 'done' });
    hold.release();
    await first;
  });

  it.each([
    ['refused', { status: 422 }],
    ['failed', { status: 500 }],
    ['unknown', 'drop-after-reading'],
  ] as const)('the next one waits no longer than until it is %s', async (kind, answer) => {
    service.next(put, answer);
    expect(await update(null)).toMatchObject({ kind });
    expect(await update(null, cleo)).toMatchObject({ kind: 'done' });
  });

  it('the next one waits no longer than until it is cancelled', async () => {
    const hold = service.hold(put);
    const writeId = randomUUID();
    const first = update(null, undefined, writeId);
    await hold.arrived;
    handlers.cancel({ id: writeId });
    expect(await first).toMatchObject({ kind: 'unknown' });
    hold.release();
    expect(await update(null, cleo)).toMatchObject({ kind: 'done' });
  });

  it('the next one is sent where it was never sent itself', async () => {
    const { id: _, demo: __, shownFields: ___, ...draft } = parts.profiles.get(profileId);
    await parts.profiles.save(profileId, { ...draft, protection: 'read-only' });
    expect(await update(null)).toMatchObject({ failure: { kind: 'guarded' } });
    await parts.profiles.save(profileId, draft);
    expect(await update(null, cleo)).toMatchObject({ kind: 'done' });
  });
});
