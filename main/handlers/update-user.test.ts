import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../e2e/kit/service/start-test-service.ts';
import type { ProfileDraft } from '../contract/profile/profile.ts';
import type { UpdateBase } from '../contract/write/update-base.ts';
import type { UserRecord } from '../contract/write/user-record.ts';
import { FailureError } from '../failure-error.ts';
import { draftContent } from '../journal/testing/samples.ts';
import { failureOf } from '../service/testing/failure-of.ts';
import { routeTo } from '../vault/testing/route-to.ts';
import { draftOf, type MainParts, openMainParts } from './testing/main-parts.ts';
import { userHandlers } from './user-handlers.ts';
import { writeHandlers } from './write-handlers.ts';

let service: TestService;
let parts: MainParts;
let handlers: ReturnType<typeof writeHandlers> & ReturnType<typeof userHandlers>;
const profileId = randomUUID();
const get = 'GET /api/v1/users/7';
const put = 'PUT /api/v1/users/7';

const shows = (changes: Partial<NonNullable<ProfileDraft['userRecords']>> = {}) =>
  parts.profiles.save(
    profileId,
    draftOf(service.baseUrl, {
      userRecords: { send: 'whole', idMember: 'id', hasStrongEtag: true, ...changes },
    }),
  );

beforeEach(async () => {
  service = await startTestService();
  service.records.set('7', '{"id": "7", "name": "Ada", "n": 1.0}');
  parts = await openMainParts();
  handlers = { ...writeHandlers(parts), ...userHandlers(parts) };
  await shows();
  await parts.vault.save(profileId, routeTo(service.origin), service.token, { sessionOnly: false });
});
afterEach(() => Promise.all([service.close(), parts.close()]));

const read = (id = '7') => handlers.readUser({ profileId, callId: randomUUID(), id });
const baseOf = ({ text, etag, readAt }: UserRecord): UpdateBase => ({
  ...{ text, etag, readAt, source: 'read' },
});
const update = (base: UpdateBase | null, body = '{"id":"7","name":"Bo"}', writeId = randomUUID()) =>
  handlers.updateUser({
    ...{ profileId, writeId, draftId: null, confirmation: null },
    ...{ id: '7', body, base },
  });
const puts = () => service.requestsOf('PUT');
const gets = () => service.requestsOf('GET');

describe('an update of a record with a strong ETag', () => {
  it('is sent with it, without another read, and its entry keeps both', async () => {
    const record = await read();
    const writeId = randomUUID();
    expect(await update(baseOf(record), undefined, writeId)).toMatchObject({ kind: 'done' });
    expect(puts()[0]?.headers['if-match']).toBe(record.etag);
    expect(gets()).toHaveLength(1);
    expect(parts.journal.get(writeId)).toMatchObject({
      ...{ ifMatch: record.etag, sends: 'whole' },
      base: { text: record.text, etag: record.etag, source: 'read', isExact: true },
    });
  });

  it('is refused when somebody was faster, and then says what the service has now', async () => {
    const record = await read();
    service.records.set('7', '{"id": "7", "name": "Cleo"}');
    const writeId = randomUUID();
    const ended = await update(baseOf(record), undefined, writeId);
    const current = { kind: 'read', text: '{"id": "7", "name": "Cleo"}', isExact: true };
    expect(ended).toMatchObject({ kind: 'refused', failure: { status: 412 }, current });
    expect(gets()).toHaveLength(2);
    expect(parts.journal.get(writeId)).toMatchObject({
      ...{ outcome: 'refused', base: { text: record.text } },
      ended: { kind: 'refused', failure: { status: 412 }, current },
    });
    // The window is told of the end, and again once the record is there.
    expect(parts.events.filter(({ type }) => type === 'write-changed')).toHaveLength(3);
    expect(service.records.get('7')).toBe('{"id": "7", "name": "Cleo"}');
  });

  it('is refused when the user was deleted meanwhile, and says why there is no record', async () => {
    const record = await read();
    service.records.delete('7');
    expect(await update(baseOf(record))).toMatchObject({
      ...{ kind: 'refused', failure: { status: 412 } },
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
        ...{ profileId, writeId: randomUUID(), draftId: null, id: '7', body, base },
        confirmation: { id: asked.id, typedName: '' },
      });
    };
    for (const other of [null, '"another"'])
      expect(await send(other)).toMatchObject({ failure: { why: 'not-confirmed' } });
    expect(puts()).toHaveLength(0);
    expect(await send(base.etag)).toMatchObject({ kind: 'done' });
  });

  it('reads the user again if its record is from another address: an ETag says nothing there', async () => {
    const base = baseOf(await read());
    service.records.set('7', '{"id": "7", "name": "Another", "n": 1.0}');
    service.etags = 'none';
    const { etag, ...elsewhere } = { ...base, from: 'https://other.example' };
    expect(await update({ ...elsewhere, etag })).toMatchObject({
      ...{ kind: 'not-sent', failure: { kind: 'changed-meanwhile', why: 'different' } },
    });
    expect(puts()).toHaveLength(0);
  });

  it('sends no ETag that contains a token entered since', async () => {
    const base = { ...baseOf(await read()), etag: `"x${service.token}"` };
    expect(await failureOf(update(base))).toMatchObject({
      ...{ kind: 'invalid-input', issues: [{ path: 'base.etag', message: 'holds-token' }] },
    });
    expect(puts()).toHaveLength(0);
  });
});

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
      ...{ kind: 'not-sent', failure: { kind: 'changed-meanwhile', why: 'different' } },
      current: { kind: 'read', text: now },
    });
    expect(puts()).toHaveLength(0);
    expect(parts.journal.get(writeId)).toMatchObject({
      ...{ outcome: 'not-sent', ended: { current: { kind: 'read', text: now } } },
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
      ...{ kind: 'not-sent', failure: { kind: 'changed-meanwhile', why: 'not-read' } },
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
      ...{ kind: 'not-sent', failure: { kind: 'changed-meanwhile', why: 'no-proof' } },
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
    const ended = writeHandlers({ ...parts, writes }).updateUser({
      ...{ profileId, writeId: randomUUID(), draftId: null, confirmation: null },
      ...{ id: '7', body: '{}', base },
    });
    expect(await ended).toMatchObject({ kind: 'not-sent', failure: { kind: 'storage' } });
    expect(puts()).toHaveLength(0);
  });

  it('waits for its grace period first, then reads, and can be cancelled until then', async () => {
    const { id: _, demo: __, shownFields: ___, ...draft } = parts.profiles.get(profileId);
    await parts.profiles.save(profileId, { ...draft, gracePeriod: 5 });
    const base = baseOf(await read());
    const reading = service.hold(get);
    const writeId = randomUUID();
    expect(await update(base, undefined, writeId)).toEqual({ waiting: true, writeId });
    expect(gets()).toHaveLength(1);
    parts.waiting.sendNow(writeId);
    await reading.arrived;
    expect(parts.journal.get(writeId)).toMatchObject({ outcome: 'waiting' });
    parts.waiting.cancel(writeId);
    reading.release();
    await vi.waitFor(() =>
      expect(parts.journal.get(writeId)).toMatchObject({
        ...{ outcome: 'not-sent', ended: { failure: { kind: 'cancelled', sent: false } } },
      }),
    );
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
      ...{ kind: 'not-sent', failure: { kind: 'cancelled', sent: false } },
    });
    hold.release();
    expect(puts()).toHaveLength(0);
  });

  it('is not sent if the profile has become read only while the user was read', async () => {
    const record = await read();
    const hold = service.hold(get);
    const ended = update(baseOf(record));
    await hold.arrived;
    const { id: _, demo: __, shownFields: ___, ...draft } = parts.profiles.get(profileId);
    await parts.profiles.save(profileId, { ...draft, protection: 'read-only' });
    hold.release();
    expect(await ended).toMatchObject({ kind: 'not-sent', failure: { kind: 'guarded' } });
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
    const first = randomUUID();
    const ended = update(base, undefined, first);
    await hold.arrived;
    expect(await update(base, '{"id":"7","name":"Cleo"}')).toMatchObject({
      ...{ kind: 'not-sent', failure: { kind: 'already-waiting', writeId: first } },
    });
    hold.release();
    expect(await ended).toMatchObject({ kind: 'done' });
    expect(puts().map(({ body }) => body)).toEqual(['{"id":"7","name":"Bo"}']);
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

  it('reads first, too, if the base has an ETag from before the service had none', async () => {
    const base = { ...baseOf(await read()), etag: '"old"' };
    service.records.set('7', '{"id": "7", "name": "Cleo"}');
    expect(await update(base)).toMatchObject({
      ...{ kind: 'not-sent', failure: { kind: 'changed-meanwhile', why: 'different' } },
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
    await parts.profiles.save(profileId, draftOf(service.baseUrl));
    expect(await failureOf(update(base))).toMatchObject({
      ...{ kind: 'invalid-input', issues: [{ message: 'no-user-records' }] },
    });
  });
});

describe('an update of a user whose last update is in doubt', () => {
  it('reads first, also with a strong ETag, and is not sent if the first one had worked', async () => {
    const base = baseOf(await read());
    // The service has carried it out, and its answer breaks off before the status.
    service.next(put, { raw: 'HTTP/1.1 2' });
    const first = randomUUID();
    expect(await update(base, undefined, first)).toMatchObject({ kind: 'unknown' });
    service.records.set('7', '{"id":"7","name":"Bo","v":2}');
    const second = randomUUID();
    expect(await update(base, undefined, second)).toMatchObject({
      ...{ kind: 'not-sent', failure: { kind: 'changed-meanwhile', why: 'different' } },
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
