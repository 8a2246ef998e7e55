import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { callsOf, type TestApp } from '../testing/test-app.ts';
import {
  baseOf,
  changeInTheGap,
  get,
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

describe('an update of a record with a strong ETag', () => {
  it('is sent with it after another read, and its entry keeps both', async () => {
    const record = await read();
    const writeId = randomUUID();
    expect(await update(baseOf(record), undefined, writeId)).toMatchObject({ kind: 'done' });
    expect(puts()[0]?.headers['if-match']).toBe(record.etag);
    expect(service.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT']);
    expect(parts.journal.get(writeId)).toMatchObject({
      ifMatch: record.etag,
      sends: 'whole',
      base: { text: record.text, etag: record.etag, source: 'read', isExact: true },
    });
  });

  it('is not sent when somebody was faster, although the service ignores If-Match', async () => {
    const record = await read();
    expect(record.etag).not.toBeNull();
    service.records.set('7', '{"id": "7", "name": "Cleo"}');
    service.always(put, ({ body }) => {
      service.records.set('7', body);
      return { status: 200 };
    });
    const writeId = randomUUID();
    expect(await update(baseOf(record), undefined, writeId)).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'changed-meanwhile', why: 'different' },
      current: { kind: 'read', text: '{"id": "7", "name": "Cleo"}' },
    });
    expect(puts()).toHaveLength(0);
    expect(service.records.get('7')).toBe('{"id": "7", "name": "Cleo"}');
    expect(parts.journal.get(writeId)).toMatchObject({ outcome: 'not-sent' });
  });

  it('is refused when somebody was faster after that read, and says what the service has now', async () => {
    const record = await read();
    const writeId = randomUUID();
    const sent = update(baseOf(record), undefined, writeId);
    await changeInTheGap(() => service.records.set('7', '{"id": "7", "name": "Cleo"}'));
    const ended = await sent;
    const current = { kind: 'read', text: '{"id": "7", "name": "Cleo"}', isExact: true };
    expect(ended).toMatchObject({ kind: 'refused', failure: { status: 412 }, current });
    expect(gets()).toHaveLength(3);
    expect(parts.journal.get(writeId)).toMatchObject({
      outcome: 'refused',
      base: { text: record.text },
      ended: { kind: 'refused', failure: { status: 412 }, current },
    });
    // The window is told of the end, and again once the record is there.
    const told = parts.events.flatMap((event) =>
      event.type === 'requests-changed' ? event.write?.outcome : [],
    );
    expect(told).toEqual(['waiting', 'sending', 'refused', 'refused']);
    expect(service.records.get('7')).toBe('{"id": "7", "name": "Cleo"}');
  });

  it('is refused when the user was deleted after that read, and says why there is no record', async () => {
    const record = await read();
    const sent = update(baseOf(record));
    await changeInTheGap(() => service.records.delete('7'));
    expect(await sent).toMatchObject({
      kind: 'refused',
      failure: { status: 412 },
      current: { kind: 'not-read', failure: { kind: 'http', status: 404 } },
    });
  });

  it('reads nothing after a 412 that nobody asked for', async () => {
    service.next(put, { status: 412 });
    const ended = await update(null);
    expect(ended).toMatchObject({ kind: 'refused' });
    expect(ended).not.toHaveProperty('current');
    expect(gets()).toHaveLength(0);
  });

  it('is confirmed for a production profile together with its ETag', async () => {
    const base = baseOf(await read());
    const { id: _, demo: __, shownFields: ___, ...draft } = parts.profiles.get(profileId);
    await parts.profiles.save(profileId, { ...draft, protection: 'production' });
    const body = '{"id":"7","name":"Bo"}';
    const send = async (ifMatch: string | null) => {
      const about = { profileId, operation: 'updateUser', id: '7', body, ifMatch } as const;
      const asked = await handlers.askToWrite(about);
      if (asked === null) throw new Error('No confirmation is asked for.');
      return handlers.updateUser({
        profileId,
        writeId: randomUUID(),
        draftId: null,
        id: '7',
        body,
        base,
        confirmation: { id: asked.id, typedName: '' },
      });
    };
    for (const other of [null, '"another"'])
      expect(await send(other)).toMatchObject({ failure: { why: 'not-confirmed' } });
    expect(puts()).toHaveLength(0);
    expect(await send(base.etag)).toMatchObject({ kind: 'done' });
  });

  it('is not sent if the record is another one with the same ETag, as at another address', async () => {
    const base = baseOf(await read());
    const headers = { 'Content-Type': 'application/json', ETag: base.etag ?? '' };
    const body = '{"id": "7", "name": "Another", "n": 1.0}';
    service.always(get, { status: 200, headers, body });
    expect(await update(base)).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'changed-meanwhile', why: 'different' },
    });
    expect(puts()).toHaveLength(0);
  });

  it('sends no ETag that contains a token entered since', async () => {
    const base = { ...baseOf(await read()), etag: `"x${service.token}"` };
    expect(await failureOf(update(base))).toMatchObject({
      kind: 'invalid-input',
      issues: [{ path: 'base.etag', message: 'holds-token' }],
    });
    expect(puts()).toHaveLength(0);
  });
});

describe('an update of a user whose last update is in doubt', () => {
  it('is not sent if the first one had worked', async () => {
    const base = baseOf(await read());
    // The service has carried it out, and its answer breaks off before the status.
    service.next(put, { raw: 'HTTP/1.1 2' });
    const first = randomUUID();
    expect(await update(base, undefined, first)).toMatchObject({ kind: 'unknown' });
    service.records.set('7', '{"id":"7","name":"Bo","v":2}');
    const second = randomUUID();
    expect(await update(base, undefined, second)).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'changed-meanwhile', why: 'different' },
      current: { text: '{"id":"7","name":"Bo","v":2}' },
    });
    // The first one is still in doubt.
    expect(parts.journal.sent.earlierInDoubt(second)?.writeId).toBe(first);
    expect(parts.journal.get(first)).toMatchObject({ outcome: 'unknown', resolution: null });
  });

  it('stays in doubt after a 412', async () => {
    const base = baseOf(await read());
    service.next(put, { raw: 'HTTP/1.1 2' });
    const first = randomUUID();
    expect(await update(base, undefined, first)).toMatchObject({ kind: 'unknown' });
    // It arrives late, right after the second one has read the user.
    const second = randomUUID();
    service.next(put, { status: 412 });
    expect(await update(base, undefined, second)).toMatchObject({ kind: 'refused' });
    expect(parts.journal.sent.earlierInDoubt(second)?.writeId).toBe(first);
    expect(parts.journal.sent.lastForUser(profileId, '7').inDoubt?.writeId).toBe(first);
  });
});

describe('an update of a record that another account has read', () => {
  const mine = '{"id": "7", "name": "Ada", "n": 1.0}';
  const theirs = '{"id": "7", "name": "Berta", "n": 2}';
  /** The service has a user 7 for each account, both with the first of its numbers as ETag, and takes any update. */
  const withTwoAccounts = () => {
    service.tokens.add('of-b');
    service.always(get, ({ headers }) => ({
      headers: { etag: '"1"' },
      body: headers.authorization === 'Bearer of-b' ? theirs : mine,
    }));
    service.always(put, () => ({ status: 200 }));
  };
  const replaceToken = () =>
    parts.vault.save(profileId, routeTo(service.origin), 'of-b', { sessionOnly: false });

  it('does not overwrite the user of the other account', async () => {
    withTwoAccounts();
    const record = await read();
    expect(record.etag).toBe('"1"');
    await replaceToken();
    expect(await update(baseOf(record))).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'changed-meanwhile', why: 'different' },
      current: { kind: 'read', text: theirs },
    });
    expect(puts()).toEqual([]);
  });

  it('is not sent if the token is replaced after its user was read again', async () => {
    withTwoAccounts();
    const record = await read();
    const slot: TestApp['service']['slot'] = async (...of) => {
      const taken = await parts.service.slot(...of);
      return {
        ...taken,
        async readUser(...asked) {
          const found = await taken.readUser(...asked);
          await replaceToken();
          return found;
        },
      };
    };
    const writes = { ...parts.writes, service: { ...parts.service, slot } };
    const { updateUser } = callsOf({ ...parts.app, writes });
    const press = { profileId, writeId: randomUUID(), draftId: null, confirmation: null };
    const ended = await updateUser({ ...press, id: '7', body: '{"a":1}', base: baseOf(record) });
    expect(ended).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'guarded', why: 'other-account' },
    });
    expect(puts()).toEqual([]);
  });
});
