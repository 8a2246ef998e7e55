import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { userRecordsSchema } from '../../contract/profile/profile.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { type Calls, draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

let service: TestService;
let parts: TestApp;
let handlers: Calls;
const profileId = randomUUID();
const get = 'GET /api/v1/users/7';
const record = '{ "id": "7", "name": "Zoë\\u0000", "n": 12345678901234567890.10 }\n';
const known = { reads: 'learned', send: 'whole', idMember: 'id', hasStrongEtag: true } as const;

beforeEach(async () => {
  service = await startTestService();
  service.records.set('7', record);
  parts = await openTestApp();
  handlers = parts.call;
  await parts.profiles.save(profileId, draftOf(service.baseUrl, { userRecords: known }));
  await parts.vault.save(profileId, routeTo(service.origin), service.token, { sessionOnly: false });
});
afterEach(() => Promise.all([service.close(), parts.close()]));

const read = (id = '7') => handlers.readUser({ profileId, callId: randomUUID(), id });
const readOf = (answer: Answer) => {
  service.always(get, answer);
  return read();
};

describe('a user that is read', () => {
  it('comes byte for byte, with its strong ETag, asked for uncompressed and from no cache', async () => {
    expect(await read()).toMatchObject({
      text: record,
      unusable: null,
      isIdChecked: true,
      noProof: null,
      etag: expect.stringMatching(/^"[\da-f]{16}"$/),
    });
    const [asked] = service.requests;
    expect(asked).toMatchObject({ method: 'GET', body: '' });
    expect(asked?.headers).toMatchObject({
      'accept-encoding': 'identity',
      'cache-control': 'no-cache',
      authorization: `Bearer ${service.token}`,
    });
    expect(asked?.headers).not.toHaveProperty('if-match');
  });

  it('is never read for a profile whose service shows none', async () => {
    await parts.profiles.save(profileId, draftOf(service.baseUrl, { userRecords: null }));
    expect(await failureOf(read())).toMatchObject({ issues: [{ message: 'no-user-records' }] });
    expect(service.requests).toEqual([]);
  });

  it.each([
    ['as it is', (token: string) => token],
    ['in base64', (token: string) => Buffer.from(`a ${token} b`).toString('base64')],
    ['escaped', (token: string) => token.replace('-', '\\u002d')],
  ])(
    'is no base if it contains the token %s, and the page never gets it',
    async (_how, written) => {
      service.records.set('7', `{"id":"7","note":"${written(service.token)}"}`);
      const found = await read();
      expect(found.unusable).toBe('holds-token');
      expect(found.text).toContain('••••••');
      expect(found.text).not.toContain(written(service.token));
    },
  );

  it('is no base if it is that of another user, and says if that cannot be checked', async () => {
    expect(await readOf({ body: '{"id":"8"}' })).toMatchObject({ unusable: 'other-id' });
    expect(await readOf({ body: '{"id":7}' })).toMatchObject({ unusable: null, isIdChecked: true });
    expect(await readOf({ body: '{"id":7.0}' })).toMatchObject({ unusable: 'other-id' });
    for (const body of ['{"name":"Ada"}', '{"user":{"id":"7"}}', '{"id":null}'])
      expect(await readOf({ body })).toMatchObject({ unusable: null, isIdChecked: false });
  });

  it.each([
    ['weak', 'W/"1"'],
    ['without quotes', 'v1'],
    ['over 1 KiB', `"${'x'.repeat(1023)}"`],
    ['with a letter that HTTP libraries change', '"é"'],
    ['two', '"a", "b"'],
    ['empty', ''],
  ])('has no ETag that can be used if it is %s', async (_what, etag) => {
    expect((await readOf({ headers: { ETag: etag } })).etag).toBeNull();
  });

  it('has no ETag if the token is in it, or if the test has found that it changes', async () => {
    expect((await readOf({ headers: { ETag: `"${service.token}"` } })).etag).toBeNull();
    const userRecords = { ...known, hasStrongEtag: false };
    await parts.profiles.save(profileId, draftOf(service.baseUrl, { userRecords }));
    expect((await readOf({})).etag).toBeNull();
  });

  it.each([
    [{ Age: '3' }, 'age'],
    [{ Age: '0' }, null],
    [{ Warning: '110 - "Response is Stale"' }, 'warning'],
    [{ Warning: '299 - "Soon gone"' }, null],
    [{ 'X-Cache': 'HIT' }, 'cache'],
  ])('with %j it is no proof of what the service has now: %s', async (headers, noProof) => {
    expect((await readOf({ headers })).noProof).toBe(noProof);
  });

  it.each<[string, Answer, object]>([
    ['gone', { status: 404 }, { kind: 'http', status: 404 }],
    ['forbidden', { status: 403 }, { kind: 'http', status: 403 }],
    ['asked for with a wrong token', { status: 401 }, { kind: 'http', status: 401 }],
    ['not modified, which nobody asked', { status: 304 }, { kind: 'http', status: 304 }],
    ['nothing', { status: 204 }, { kind: 'unreadable', problem: 'no-user' }],
    ['nothing with a 200', { body: ' \n' }, { kind: 'unreadable', problem: 'no-user' }],
    ['null', { body: 'null\n' }, { kind: 'unreadable', problem: 'no-user' }],
    ['an object without members', { body: '{ }' }, { kind: 'unreadable', problem: 'no-user' }],
    ['a web page', { body: '<!DOCTYPE html><title>Sign in</title>' }, { problem: 'web-page' }],
    ['a list', { body: '[{"id":"7"}]' }, { kind: 'unreadable', problem: 'not-object' }],
    ['a text', { body: '"7"' }, { kind: 'unreadable', problem: 'not-object' }],
    ['not JSON', { body: '{"id":"7",}' }, { kind: 'unreadable', problem: 'not-json' }],
    ['behind a byte order mark', { body: '\uFEFF{}' }, { problem: 'not-json' }],
    ['not UTF-8', { body: Uint8Array.of(0x7b, 0xff, 0x7d) }, { problem: 'not-utf8' }],
    ['with a name twice', { body: '{"a":1,"a":2}' }, { problem: 'same-key' }],
    ['with a name twice inside', { body: '[{"\\u0061":1,"a":2}]' }, { problem: 'same-key' }],
    ['cut off', 'cut-body', { kind: 'interrupted' }],
  ])('is a failure if it is %s', async (_what, answer, failure) => {
    expect(await failureOf(readOf(answer))).toMatchObject(failure);
  });

  it('is too large at 40 MB, announced or not', async () => {
    const body = Buffer.alloc(40 * 1024 * 1024, ' ');
    expect(await failureOf(readOf({ body }))).toMatchObject({
      kind: 'too-large',
      announcedBytes: body.length,
      limitBytes: 5 * 1024 * 1024,
    });
    expect(await failureOf(readOf({ body: Readable.from([body]) }))).toMatchObject({
      kind: 'too-large',
    });
  });

  it('is read again after a 503, and can be cancelled', async () => {
    service.next(get, { status: 503 });
    expect(await read()).toMatchObject({ text: record });
    expect(service.requests).toHaveLength(2);
    const hold = service.hold(get);
    const callId = randomUUID();
    const reading = handlers.readUser({ profileId, callId, id: '7' });
    await hold.arrived;
    parts.calls.cancel(callId);
    expect(await failureOf(reading)).toMatchObject({ kind: 'cancelled' });
    hold.release();
  });
});

describe('whether a service shows users', () => {
  const asked = { reads: 'ask', send: 'whole', idMember: null, hasStrongEtag: false } as const;
  const records = () => parts.profiles.get(profileId).userRecords;
  beforeEach(async () => {
    await parts.profiles.save(profileId, draftOf(service.baseUrl, { userRecords: asked }));
  });

  it('is learned from the first user that is read, with the member of the ID and the strong ETag', async () => {
    expect(await read()).toMatchObject({
      text: record,
      isIdChecked: true,
      etag: expect.stringMatching(/^"/),
    });
    expect(records()).toEqual(known);
    // Twice, because only an ETag that stays the same is a version.
    expect(service.requestsOf('GET')).toHaveLength(2);
    await read();
    expect(service.requestsOf('GET')).toHaveLength(3);
  });

  it('is kept in one order, as it comes back from the file', async () => {
    await read();
    expect(JSON.stringify(records())).toBe(JSON.stringify(userRecordsSchema.parse(records())));
  });

  it.each([
    ['{"number":7,"name":"Ada"}', 'number'],
    ['{"id":7,"age":7}', 'id'],
    ['{"userId":"7","groupId":"7"}', 'userId'],
  ])('is learned from %s with the member %s', async (text, idMember) => {
    service.records.set('7', text);
    await read();
    expect(records()).toMatchObject({ reads: 'learned', idMember });
  });

  it.each([
    '{"groupId":"7","rowId":"7"}',
    '{"age":7,"rank":7}',
    '{"user":{"id":7}}',
    '{"id":"07"}',
  ])('is not learned from %s, in which no member is clearly the ID', async (text) => {
    service.records.set('7', text);
    expect(await read()).toMatchObject({ unusable: null, isIdChecked: false });
    expect(records()).toEqual(asked);
  });

  it.each(['weak', 'changing', 'none'] as const)(
    'is learned without ETag if it is %s',
    async (etags) => {
      service.etags = etags;
      expect((await read()).etag).toBeNull();
      expect(records()).toEqual({ ...known, hasStrongEtag: false });
    },
  );

  it('is learned without ETag if the user changes between the reads, or the second one fails', async () => {
    service.next(get, { headers: { ETag: '"before"' } });
    await read();
    expect(records()).toEqual({ ...known, hasStrongEtag: false });
    await parts.profiles.save(profileId, draftOf(service.baseUrl, { userRecords: asked }));
    service.next(get, {}, { status: 403 });
    expect(await read()).toMatchObject({ text: record });
    expect(records()).toEqual({ ...known, hasStrongEtag: false });
  });

  it.each([405, 501])('is no once the service answers %i', async (status) => {
    service.always(get, { status });
    expect(await failureOf(read())).toMatchObject({ kind: 'http', status });
    expect(records()).toBeNull();
  });

  it.each([404, 403, 500])('is not known after a %i', async (status) => {
    service.always(get, { status });
    expect(await failureOf(read())).toMatchObject({ kind: 'http', status });
    expect(records()).toEqual(asked);
  });
});
