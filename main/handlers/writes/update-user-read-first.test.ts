import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Failure } from '../../contract/failure.ts';
import type { ProfileDraft } from '../../contract/profile/profile.ts';
import { FailureError } from '../../failure-error.ts';
import { draftContent } from '../../ledger/testing/samples.ts';
import { updateUserRequest } from '../../service/request/build-requests.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { callsOf, draftOf } from '../testing/test-app.ts';
import {
  baseOf,
  get,
  gets,
  handlers,
  parts,
  profileId,
  put,
  puts,
  read,
  service,
  shows,
  update,
  withUserRecord,
} from '../testing/with-user-record.ts';

withUserRecord();

describe('an update without a strong ETag', () => {
  beforeEach(async () => {
    service.etags = 'none';
    await shows({ hasStrongEtag: false });
  });

  it('reads the user again right before, and is sent if nothing has changed', async () => {
    const record = await read();
    expect(record.etag).toBeNull();
    expect(await update(baseOf(record))).toMatchObject({ kind: 'done' });
    expect(service.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT']);
    expect(puts()[0]?.headers['if-match']).toBeUndefined();
  });

  it('is sent if the record is only written in another way', async () => {
    const record = await read();
    service.records.set('7', '{"n":1,"name":"\\u0041da","id":"7"}');
    expect(await update(baseOf(record))).toMatchObject({ kind: 'done' });
  });

  it.each([
    ['another value', '{"id": "7", "name": "Cleo", "n": 1.0}'],
    ['a digit that a double has not', '{"id": "7", "name": "Ada", "n": 1.00000000000000000001}'],
    ['a member more', '{"id": "7", "name": "Ada", "n": 1.0, "role": null}'],
    ['a text for a number', '{"id": "7", "name": "Ada", "n": "1.0"}'],
  ])('is not sent if the record has %s by now', async (_what, now) => {
    const record = await read();
    service.records.set('7', now);
    const writeId = randomUUID();
    const ended = await update(baseOf(record), undefined, writeId);
    expect(ended).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'changed-meanwhile', why: 'different' },
      current: { kind: 'read', text: now },
    });
    expect(puts()).toHaveLength(0);
    expect(parts.journal.get(writeId)).toMatchObject({
      outcome: 'not-sent',
      ended: { current: { kind: 'read', text: now } },
    });
  });

  it.each([
    ['is gone', { status: 404 }, { kind: 'http', status: 404 }],
    ['is asked for with a wrong token', { status: 401 }, { kind: 'http', status: 401 }],
    ['breaks off', 'cut-body', { kind: 'interrupted' }],
    [
      'is a web page',
      { status: 200, body: '<!doctype html><title>Hi</title>' },
      { kind: 'unreadable' },
    ],
    [
      'is a list',
      { status: 200, body: '[{"id":"7"}]' },
      { kind: 'unreadable', problem: 'not-object' },
    ],
  ] as const)('is not sent if the record %s', async (_what, answer, failure) => {
    const record = await read();
    service.always(get, answer);
    expect(await update(baseOf(record))).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'changed-meanwhile', why: 'not-read' },
      current: { kind: 'not-read', failure },
    });
    expect(puts()).toHaveLength(0);
  });

  it.each([
    ['an old copy', { headers: { Age: '7' } }],
    ['a stale one', { headers: { Warning: '110 - "Response is Stale"' } }],
    ['that of another user', { body: '{"id": "8", "name": "Ada", "n": 1.0}' }],
  ])('is not sent if what comes is %s', async (_what, answer) => {
    const record = await read();
    service.always(get, answer);
    expect(await update(baseOf(record))).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'changed-meanwhile', why: 'no-proof' },
    });
    expect(puts()).toHaveLength(0);
  });

  it('is recorded as waiting until the user is read, and as sending right before it leaves', async () => {
    const base = baseOf(await read());
    const reading = service.hold(get);
    const sending = service.hold(put);
    const writeId = randomUUID();
    const ended = update(base, undefined, writeId);
    await reading.arrived;
    expect(parts.journal.get(writeId)).toMatchObject({ outcome: 'waiting' });
    reading.release();
    await sending.arrived;
    expect(parts.journal.get(writeId)).toMatchObject({ outcome: 'sending' });
    sending.release();
    expect(await ended).toMatchObject({ kind: 'done' });
  });

  it('is not sent if the journal cannot record that it leaves', async () => {
    const base = baseOf(await read());
    const broken = {
      ...parts.journal,
      recordLeaving: () => {
        throw new FailureError({ kind: 'storage', exchange: null, detail: 'The disk is full.' });
      },
    };
    const writes = { ...parts.writes, ledger: async () => broken };
    const ended = callsOf({ ...parts.app, writes }).updateUser({
      profileId,
      writeId: randomUUID(),
      draftId: null,
      confirmation: null,
      id: '7',
      body: '{}',
      base,
    });
    expect(await ended).toMatchObject({ kind: 'not-sent', failure: { kind: 'storage' } });
    expect(puts()).toHaveLength(0);
  });

  it('is not sent when it is cancelled while the user is read', async () => {
    const record = await read();
    const hold = service.hold(get);
    const writeId = randomUUID();
    const ended = update(baseOf(record), undefined, writeId);
    await hold.arrived;
    handlers.cancel({ id: writeId });
    expect(await ended).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'cancelled', sent: false },
    });
    hold.release();
    expect(puts()).toHaveLength(0);
  });

  const change = (changes: Partial<ProfileDraft>) => {
    const { id: _, demo: __, shownFields: ___, ...draft } = parts.profiles.get(profileId);
    return parts.profiles.save(profileId, { ...draft, ...changes });
  };
  it.each<[string, Partial<Failure>, () => unknown]>([
    [
      'is made read only',
      { kind: 'guarded', why: 'read-only' },
      () => change({ protection: 'read-only' }),
    ],
    [
      'is protected as Production',
      { kind: 'guarded', why: 'not-confirmed' },
      () => change({ protection: 'production' }),
    ],
    [
      'leads to another address',
      { kind: 'guarded', why: 'profile-changed' },
      () => change({ baseUrl: `${service.baseUrl}/elsewhere` }),
    ],
    [
      'sends its token elsewhere',
      { kind: 'guarded', why: 'profile-changed' },
      () => change({ placement: { kind: 'query', name: 'key' } }),
    ],
    [
      'is removed',
      { kind: 'guarded', why: 'profile-removed' },
      () => parts.profiles.remove(profileId),
    ],
    ['loses its token', { kind: 'signed-out' }, () => parts.vault.remove(profileId)],
  ])('is not sent if its profile %s while the user is read', async (_, failure, act) => {
    const record = await read();
    const hold = service.hold(get);
    const ended = update(baseOf(record));
    await hold.arrived;
    await act();
    hold.release();
    expect(await ended).toMatchObject({ kind: 'not-sent', failure });
    expect(puts()).toHaveLength(0);
  });

  it('is not sent if its profile was unlocked and is locked by hand while the user is read', async () => {
    const record = await read();
    await change({ protection: 'read-only' });
    await handlers.lockProfile({ profileId, isLocked: false });
    const hold = service.hold(get);
    const ended = update(baseOf(record));
    await hold.arrived;
    await handlers.lockProfile({ profileId, isLocked: true });
    hold.release();
    expect(await ended).toMatchObject({ kind: 'not-sent', failure: { why: 'read-only' } });
    expect(puts()).toHaveLength(0);
  });

  it.each([
    ['stopped', () => parts.waiting.stop('slept'), { kind: 'wait-ended', why: 'slept' }],
    ['cancelled', (id: string) => handlers.cancel({ id }), { kind: 'cancelled', sent: false }],
  ] as const)('can be %s while its token is read', async (_, stop, failure) => {
    const base = baseOf(await read());
    const writeId = randomUUID();
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    parts.keytar.getPassword = () => {
      isAsked();
      return new Promise(() => undefined);
    };
    const ended = update(base, undefined, writeId);
    await asked;
    expect(parts.journal.get(writeId)).toMatchObject({ outcome: 'waiting' });
    stop(writeId);
    expect(await ended).toMatchObject({ kind: 'not-sent', failure });
    expect(puts()).toHaveLength(0);
  });

  it('leaves its draft free while the user is read: nothing that is typed then is lost', async () => {
    const base = baseOf(await read());
    const { drafts } = parts.journal;
    const draftId = randomUUID();
    const content = { ...draftContent, userId: '7', text: '{"id":"7","name":"Bo"}', base };
    const draft = { draftId, profileId, kind: 'user', content, isOpen: true } as const;
    drafts.save(draft, '2026-01-01T10:00:00.000Z');
    const hold = service.hold(get);
    const press = { profileId, writeId: randomUUID(), draftId, confirmation: null };
    const ended = handlers.updateUser({ ...press, id: '7', body: content.text, base });
    await hold.arrived;
    const edited = { ...content, text: '{"id":"7","name":"Cleo"}' };
    drafts.save({ ...draft, content: edited }, '2026-01-01T10:00:01.000Z');
    hold.release();
    expect(await ended).toMatchObject({ kind: 'done' });
    expect(drafts.inForm(profileId, 'user')).toMatchObject({ draftId, content: edited });
  });

  it('is the only one of its user meanwhile: a second one would overwrite it unseen', async () => {
    const base = baseOf(await read());
    const hold = service.hold(get);
    const ended = update(base);
    await hold.arrived;
    expect(await update(base, '{"id":"7","name":"Cleo"}')).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'update-under-way', userId: '7' },
    });
    // One that reads nothing would overtake it.
    expect(await update(null)).toMatchObject({ failure: { kind: 'update-under-way' } });
    hold.release();
    expect(await ended).toMatchObject({ kind: 'done' });
    expect(puts().map(({ body }) => body)).toEqual(['{"id":"7","name":"Bo"}']);
  });

  it.each([
    ['read its user', true],
    ['read nothing', false],
  ])('is not sent while another one, which had %s, is on its way', async (_, readsFirst) => {
    const base = baseOf(await read());
    const hold = service.hold(put);
    const ended = update(readsFirst ? base : null);
    await hold.arrived;
    // The record is still the base: it would be overwritten unseen.
    const second = () => update(base, '{"id":"7","name":"Cleo"}');
    expect(await second()).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'update-under-way', userId: '7' },
    });
    hold.release();
    expect(await ended).toMatchObject({ kind: 'done' });
    expect(await second()).toMatchObject({ failure: { kind: 'changed-meanwhile' } });
    expect(puts()).toHaveLength(1);
  });

  it('uses up the confirmation of a second one of its user, which is refused', async () => {
    const base = baseOf(await read());
    const hold = service.hold(get);
    const ended = update(base);
    await hold.arrived;
    await change({ protection: 'production' });
    const body = '{"id":"7","name":"Cleo"}';
    const asked = { profileId, operation: 'updateUser', id: '7', body } as const;
    const wanted = await handlers.askToWrite(asked);
    const second = () =>
      handlers.updateUser({
        profileId,
        writeId: randomUUID(),
        draftId: null,
        confirmation: { id: wanted?.id ?? '', typedName: '' },
        id: '7',
        body,
      });
    expect(await second()).toMatchObject({ failure: { kind: 'update-under-way' } });
    expect(await second()).toMatchObject({ failure: { kind: 'guarded', why: 'not-confirmed' } });
    hold.release();
    expect(await ended).toMatchObject({ kind: 'not-sent' });
  });

  it('counts where an update is about to be sent again', async () => {
    const base = baseOf(await read());
    const hold = service.hold(get);
    const body = '{"id":"7","name":"Bo"}';
    const ended = update(base, body);
    await hold.arrived;
    const { sent } = parts.journal;
    expect(sent.lastForUser(profileId, '7').inDoubt).toMatchObject({ outcome: 'waiting' });
    const { baseUrl } = parts.profiles.get(profileId);
    const request = updateUserRequest('7', body);
    expect(
      sent.same({ profileId, baseUrl, request, sentBy: null, isFromSent: false }, new Date()),
    ).toMatchObject({
      outcome: 'sending',
    });
    hold.release();
    await ended;
  });

  it('is not sent if the computer sleeps, or the app ends, while the user is read', async () => {
    const record = await read();
    const hold = service.hold(get);
    const writeId = randomUUID();
    const ended = update(baseOf(record), undefined, writeId);
    await hold.arrived;
    // A person who quits now is asked.
    expect(parts.underWay.list()).toMatchObject([{ writeId, outcome: 'waiting' }]);
    parts.waiting.stop('slept');
    const failure = { kind: 'wait-ended', why: 'slept' };
    expect(await ended).toMatchObject({ kind: 'not-sent', failure });
    hold.release();
    expect(puts()).toHaveLength(0);
    expect(parts.underWay.list()).toEqual([]);
  });

  it('is not sent if it is stopped right after the user was read', async () => {
    const base = baseOf(await read());
    let checks = 0;
    const stillAdmits = () => {
      checks += 1;
      // The second one comes after the read.
      if (checks === 2) parts.waiting.stop('slept');
    };
    const writes = { ...parts.writes, guards: { ...parts.guards, stillAdmits } };
    const ended = callsOf({ ...parts.app, writes }).updateUser({
      profileId,
      writeId: randomUUID(),
      draftId: null,
      confirmation: null,
      id: '7',
      body: '{}',
      base,
    });
    const failure = { kind: 'wait-ended', why: 'slept' };
    expect(await ended).toMatchObject({ kind: 'not-sent', failure });
    const told = parts.events.flatMap((event) =>
      event.type === 'requests-changed' ? event.write?.outcome : [],
    );
    expect(told).toEqual(['waiting', 'not-sent']);
    expect(puts()).toHaveLength(0);
  });

  it('reads first, too, if the base has an ETag from before the service had none', async () => {
    const base = { ...baseOf(await read()), etag: '"old"' };
    service.records.set('7', '{"id": "7", "name": "Cleo"}');
    expect(await update(base)).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'changed-meanwhile', why: 'different' },
    });
    expect(puts()).toHaveLength(0);
  });

  it('sends what is based on the last sent body without reading anything', async () => {
    const base = { ...baseOf(await read()), source: 'sent' as const };
    service.records.set('7', '{"id": "7", "name": "Cleo"}');
    expect(await update(base)).toMatchObject({ kind: 'done' });
    expect(gets()).toHaveLength(1);
  });

  it('is refused for a profile that shows no users any more', async () => {
    const base = baseOf(await read());
    await parts.profiles.save(profileId, draftOf(service.baseUrl, { userRecords: null }));
    expect(await failureOf(update(base))).toMatchObject({
      kind: 'invalid-input',
      issues: [{ message: 'no-user-records' }],
    });
  });
});
