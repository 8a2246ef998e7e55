import { describe, expect, it } from 'vitest';
import type { Failure } from '../../contract/failure.ts';
import type { FailedWrite } from '../../contract/write/outcome.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import { doneEnd, journalEntry, shownOf } from '../../ledger/testing/samples.ts';
import { createWords } from '../../shell/words.ts';
import { harEntry, mayHaveBeenSent } from './har-entry.ts';

const translate = createWords();
const record: WriteRecord = {
  ...shownOf(journalEntry('a')),
  outcome: 'done',
  status: 201,
  isRow: false,
  endedAt: doneEnd.endedAt,
  ended: doneEnd,
  resolution: null,
  evidence: null,
};
const entryOf = (changes: Partial<WriteRecord> = {}) =>
  harEntry({ ...record, ...changes }, translate);
const endedWith = (failure: Failure, kind: FailedWrite['kind'] = 'unknown') =>
  entryOf({
    outcome: kind,
    status: null,
    ended: { kind, failure, notRecorded: false, endedAt: doneEnd.endedAt },
  });
const exchange = {
  method: 'POST',
  path: '/api/v1/orders',
  startedAt: '2026-01-01T10:00:30.000Z',
  durationMs: 412,
};

describe('the request', () => {
  it('is the one that was sent, its body byte for byte, with dots for the token', () => {
    const body = '{ "price": 1.10, "n": 12345678901234567890, "é": "\\u00e9" }\r\n';
    const { request } = entryOf({ body, idempotency: { header: 'Idempotency-Key', key: 'k-1' } });
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://shop.example/api/v1/orders',
      httpVersion: '',
      cookies: [],
      queryString: [],
      headersSize: -1,
      bodySize: Buffer.byteLength(body),
      postData: { mimeType: 'application/json', text: body },
    });
    expect(request.headers.map(({ name, value }) => `${name}: ${value}`).toSorted()).toEqual([
      'Accept: application/json',
      'Authorization: Bearer ••••••',
      'Content-Type: application/json',
      'Idempotency-Key: k-1',
    ]);
    expect(request.comment).toContain('Not in the journal');
  });

  it('has the query in both forms, with dots for a token in it', () => {
    const placement = { kind: 'query', name: 'api key' } as const;
    const { request } = entryOf({
      sentTo: { baseUrl: 'https://shop.example/a', placement, pathsEndWithSlash: true },
      method: 'DELETE',
      path: '/api/v1/products/A%2F7',
      body: null,
    });
    const dots = encodeURIComponent('••••••');
    expect(request.url).toBe(`https://shop.example/a/api/v1/products/A%2F7/?api+key=${dots}`);
    expect(request.queryString).toEqual([
      { name: 'api key', value: '••••••', comment: "The token isn't in this file." },
    ]);
    expect(request).not.toHaveProperty('postData');
    expect(request.bodySize).toBe(0);
  });

  it('has a placeholder for an address that the journal does not have, and says so', () => {
    const entry = entryOf({ sentTo: null });
    expect(entry.request.url).toBe('https://address-unknown.invalid/api/v1/orders');
    expect(entry.request.headers.map(({ name }) => name)).not.toContain('Authorization');
    expect(entry.comment).toContain('placeholder');
  });

  it('is there even if its entry is damaged', () => {
    const entry = entryOf({ idempotency: { header: 'no header', key: 'k' }, startedAt: '' });
    expect(entry.request.url).toBe('https://address-unknown.invalid/api/v1/orders');
  });
});

describe('when it was sent', () => {
  it('is not the press, if it waited', () => {
    const ended = { ...doneEnd, endedAt: '2026-01-01T10:00:30.500Z', durationMs: 500 };
    expect(entryOf({ ended })).toMatchObject({
      startedDateTime: '2026-01-01T10:00:30.000Z',
      time: 500,
    });
    expect(endedWith({ kind: 'cancelled', exchange, sent: true })).toMatchObject({
      startedDateTime: exchange.startedAt,
      time: 412,
    });
  });

  it('is the press if nothing later is known, and its duration then is -1', () => {
    const entry = entryOf({ outcome: 'unknown', ended: null });
    expect(entry).toMatchObject({ startedDateTime: '2026-01-01T10:00:00.000Z', time: -1 });
    expect(entry.comment).toContain("duration isn't in the journal");
  });
});

describe('the reply', () => {
  const reply = { text: '{"id": 1.0}', contentType: 'application/json', truncated: false };

  it('is what the journal has of it', () => {
    const { response } = entryOf({ ended: { ...doneEnd, reply } });
    expect(response).toMatchObject({
      status: 201,
      statusText: '',
      httpVersion: '',
      cookies: [],
      redirectURL: '',
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: { size: -1, mimeType: 'application/json', text: '{"id": 1.0}' },
      headersSize: -1,
      bodySize: -1,
    });
    expect(response.content).not.toHaveProperty('comment');
  });

  it('is empty only if it was', () => {
    expect(entryOf().response.content).toEqual({ size: 0, mimeType: '' });
    const cut = entryOf({ ended: { ...doneEnd, replyNote: 'cut' } });
    expect(cut.response.content.size).toBe(-1);
    expect(cut.comment).toContain('ended before the whole reply arrived');
  });

  it('says where it was cut, and why it is incomplete', () => {
    const ended = {
      ...doneEnd,
      reply: { ...reply, truncated: true },
      replyNote: 'timeout',
    } as const;
    const entry = entryOf({ ended });
    expect(entry.response.content.comment).toBe('Only the start of the reply was stored.');
    expect(entry.comment).toContain("didn't arrive in time");
  });

  it('of a refusal is the error of the service', () => {
    const body = { text: 'No such product', contentType: 'text/plain', truncated: false };
    const about = { reason: null, fields: [], code: null, requestId: null };
    const entry = endedWith({ kind: 'http', exchange, status: 422, ...about, body }, 'refused');
    expect(entry.response).toMatchObject({ status: 422, content: { text: 'No such product' } });
  });

  it('is none if none is complete, and never looks like a success', () => {
    const received = { status: 200, bytes: 17 };
    const cut = endedWith({
      kind: 'interrupted',
      exchange,
      netCode: 'ERR_CONNECTION_RESET',
      how: 'reset',
      received,
    });
    expect(cut.response).toMatchObject({ status: -1, headers: [], content: { size: -1 } });
    expect(cut).toMatchObject({ _error: 'net::ERR_CONNECTION_RESET', _outcome: 'unknown' });
    expect(cut.comment).toContain('status 200 and 17 bytes');
    const late = { kind: 'timeout', exchange, limitMs: 1, phase: 'idle', received: null } as const;
    expect(endedWith(late).response.status).toBe(-1);
    expect(endedWith(late).comment).toContain('may have gone through');
    expect(entryOf({ outcome: 'unknown', status: null, ended: null }).comment).toContain('closed');
    expect(entryOf({ outcome: 'sending', status: null, ended: null }).comment).toContain('arrived');
  });

  it('of a redirect names its target', () => {
    const to = { location: 'https://other.example/x', asked: 'https://shop.example' };
    const entry = endedWith({ kind: 'redirected', exchange, status: 307, ...to });
    expect(entry.response).toMatchObject({ status: 307, redirectURL: 'https://other.example/x' });
  });
});

it.each([
  ['waiting', false],
  ['not-sent', false],
  ['sending', true],
  ['done', true],
  ['refused', true],
  ['failed', true],
  ['unknown', true],
] as const)('an entry that is %s may have been sent: %s', (outcome, mayHave) => {
  expect(mayHaveBeenSent({ outcome })).toBe(mayHave);
});
