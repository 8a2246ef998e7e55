import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFormField, noForms } from '../../contract/form/field-parts.ts';
import type { ProfileDraft } from '../../contract/profile/profile.ts';
import { routeOf } from '../../contract/profile/route.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { type RawServer, startRawServer } from '../../service/testing/raw-server.ts';
import { type Calls, draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

const token = 'a-token-of-this-profile';
const profileId = randomUUID();
const schema = '{"openapi": "3.1.0", "x": 1.10}';
let server: RawServer;
let arrived: IncomingMessage[];
let answers: Map<string, Answer>;
let parts: TestApp;
let handlers: Calls;

beforeEach(async () => {
  arrived = [];
  answers = new Map();
  server = await startRawServer((request, response) => {
    arrived.push(request);
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else answer(response, request);
  });
  parts = await openTestApp();
  handlers = parts.call;
  await use();
});
afterEach(async () => {
  server.close();
  await parts.close();
});

async function use(changes: Partial<ProfileDraft> = {}): Promise<void> {
  const profile = await parts.profiles.save(profileId, draftOf(`${server.baseUrl}/shop`, changes));
  await parts.vault.save(profileId, routeOf(profile), token, { sessionOnly: false });
}

const give =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);
const read = (address: string, withToken = false, callId = randomUUID()) =>
  handlers.readSchemaDocument({ profileId, callId, address, withToken });
const refusal = async (address: string, withToken = false) => {
  const failure = await failureOf(read(address, withToken));
  return failure.kind === 'invalid-input' ? failure.issues : failure.kind;
};

describe('the form of a profile', () => {
  const form = { fields: [newFormField('customer')], source: null };

  it('is saved, told to the windows, and removed', async () => {
    expect(await handlers.getForms({ profileId })).toEqual({ forms: noForms, problem: null });
    const change = { profileId, kind: 'order', form, opened: null, schema: '{}' } as const;
    expect(await handlers.saveForm(change)).toEqual({ ...noForms, order: form });
    expect(parts.events).toEqual([{ type: 'forms-changed', profileId }]);
    expect(await handlers.getFormSchema({ profileId, kind: 'order' })).toBe('{}');
    expect(await failureOf(handlers.saveForm(change))).toMatchObject({
      issues: [{ path: 'form', message: 'changed-elsewhere' }],
    });
    await handlers.saveForm({ profileId, kind: 'order', form: null, opened: form });
    expect(await handlers.getForms({ profileId })).toEqual({ forms: noForms, problem: null });
  });

  it('is not saved with a token in it, or in its schema', async () => {
    await refusal('/shop/a', true);
    const change = { profileId, kind: 'order', opened: null } as const;
    const helpful = newFormField('customer', { help: `Use ${token}` });
    for (const withToken of [
      { ...change, form: { fields: [helpful], source: null } },
      { ...change, form, schema: `{"description": "a\\u002d${token.slice(2)}"}` },
    ])
      expect(await failureOf(handlers.saveForm(withToken))).toMatchObject({
        issues: [{ path: 'form', message: 'token-in-form' }],
      });
    expect(await handlers.getForms({ profileId })).toEqual({ forms: noForms, problem: null });
  });

  it('is saved, exported and read with a token that is a word', async () => {
    await parts.vault.save(profileId, routeOf(parts.profiles.get(profileId)), 'test', {
      sessionOnly: false,
    });
    answers.set('/shop/a', give('{"description": "The latest test"}'));
    await read('/shop/a', true);
    const fields = [newFormField('customer', { help: 'The latest test' })];
    const change = {
      profileId,
      kind: 'order',
      opened: null,
      form: { fields, source: null },
    } as const;
    expect(await handlers.saveForm(change)).toMatchObject({ order: { fields } });
    expect(await parts.app.run.holdsKnown(`Use ${token}`)).toBe(true);
  });

  it('is none of a profile that is gone', async () => {
    const gone = { profileId: randomUUID(), kind: 'order' } as const;
    for (const call of [
      async () => handlers.getForms(gone),
      async () => handlers.saveForm({ ...gone, form, opened: null }),
      async () => handlers.getFormSchema(gone),
      async () =>
        handlers.readSchemaDocument({
          ...gone,
          callId: profileId,
          address: '/a',
          withToken: false,
        }),
    ])
      expect(await failureOf(call())).toMatchObject({ issues: [{ path: 'profileId' }] });
  });
});

describe('reading a schema document', () => {
  it('gives its bytes to the worker once, as they are', async () => {
    answers.set('/openapi.json?v=3', give(gzipSync(schema), { 'Content-Encoding': 'gzip' }));
    const { readId, ...rest } = await read(`${server.baseUrl}/openapi.json?v=3#/paths`);
    expect(rest).toEqual({ bytes: schema.length });
    expect(Buffer.from(parts.schemas.takeBytes(readId) ?? []).toString()).toBe(schema);
    expect(parts.schemas.takeBytes(readId)).toBeNull();
  });

  it('sends no token, wherever the profile has it', async () => {
    answers.set('/shop/api.yaml', give(schema, { 'Content-Type': 'application/yaml' }));
    for (const placement of [
      { kind: 'bearer' },
      { kind: 'header', name: 'X-Key', prefix: '' },
      { kind: 'query', name: 'key' },
    ] as const) {
      await use({ placement });
      expect(await read(' /shop/api.yaml ')).toMatchObject({ bytes: schema.length });
      const sent = arrived.at(-1);
      expect(JSON.stringify([sent?.url, sent?.rawHeaders])).not.toContain(token);
      expect(sent?.headers.accept).toContain('yaml');
    }
  });

  it('needs no token at all', async () => {
    await parts.vault.remove(profileId);
    answers.set('/a.json', give(schema));
    expect(await read('/a.json')).toMatchObject({ bytes: schema.length });
    expect(await failureOf(read('/shop/a.json', true))).toMatchObject({ kind: 'signed-out' });
  });

  it('tells of a 401, and sends the token after it only to an address below the base URL', async () => {
    const answer: Answer = (response, { headers }) => {
      const isKnown = headers.authorization === `Bearer ${token}`;
      response.writeHead(isKnown ? 200 : 401).end(isKnown ? schema : `{"message":"Not ${token}"}`);
    };
    answers.set('/shop/openapi.json', answer);
    answers.set('/openapi.json', answer);
    const failure = await failureOf(read('/shop/openapi.json'));
    expect(failure).toMatchObject({ kind: 'http', status: 401 });
    expect(JSON.stringify(failure)).not.toContain(token);
    expect(await read('/shop/openapi.json', true)).toMatchObject({ bytes: schema.length });
    const before = arrived.length;
    for (const address of [
      '/openapi.json',
      '/shopping',
      '/shop/../openapi.json',
      '/shop/%2e%2E/a',
      '/shop/..%2fa',
    ])
      expect(await refusal(address, true)).toEqual([
        { path: 'address', message: 'not-below-base' },
      ]);
    expect(arrived).toHaveLength(before);
  });

  it.each([
    ['https://elsewhere.example/openapi.json', 'other-origin'],
    ['//elsewhere.example/openapi.json', 'other-origin'],
    ['/\\elsewhere.example/a', 'not-a-url'],
    ['/\n/elsewhere.example/a', 'not-a-url'],
    ['ftp://elsewhere.example/a', 'not-http'],
    ['file:///etc/passwd', 'not-a-url'],
    ['openapi.json', 'not-a-url'],
    ['', 'not-a-url'],
    ['http://', 'not-a-url'],
    ['https://me:pw@elsewhere.example/a', 'address-login'],
  ])('sends nothing to %j', async (address, message) => {
    expect(await refusal(address)).toEqual([{ path: 'address', message }]);
    expect(await refusal(address, true)).toEqual([{ path: 'address', message }]);
    expect(arrived).toEqual([]);
  });

  it('asks only the server of the profile: no other port, scheme or login', async () => {
    const { port } = new URL(server.baseUrl);
    for (const address of [
      `http://127.0.0.1:${Number(port) - 1}/a`,
      `https://127.0.0.1:${port}/a`,
      `http://localhost:${port}/a`,
    ])
      expect(await refusal(address)).toMatchObject([{ message: 'other-origin' }]);
    expect(await refusal(`http://me@127.0.0.1:${port}/a`)).toMatchObject([
      { message: 'address-login' },
    ]);
    expect(arrived).toEqual([]);
  });

  it('follows no redirect', async () => {
    answers.set('/a', give('', { Location: '/openapi.json' }, 302));
    answers.set('/openapi.json', give(schema));
    await expect(read('/a')).rejects.toThrow();
    expect(arrived).toHaveLength(1);
  });

  it('is not tried again', async () => {
    answers.set('/a', give('', {}, 503));
    expect(await failureOf(read('/a'))).toMatchObject({ kind: 'http', status: 503 });
    expect(arrived).toHaveLength(1);
  });

  it('stops at 16 MiB after decompression', async () => {
    const MiB = 1024 * 1024;
    const packed = (length: number) =>
      give(gzipSync(Buffer.alloc(length, ' ')), { 'Content-Encoding': 'gzip' });
    answers.set('/a', packed(16 * MiB));
    answers.set('/b', packed(16 * MiB + 1));
    expect(await read('/a')).toMatchObject({ bytes: 16 * MiB });
    expect(await failureOf(read('/b'))).toMatchObject({ kind: 'too-large', limitBytes: 16 * MiB });
  });

  it('is ended by Cancel, at the service too', async () => {
    const callId = randomUUID();
    const closed = new Promise((resolve) => {
      answers.set('/a', (response) => {
        response.once('close', resolve);
        response.writeHead(200).write('{');
        parts.calls.cancel(callId);
      });
    });
    expect(await failureOf(read('/a', false, callId))).toMatchObject({ kind: 'cancelled' });
    await closed;
  });

  it('has a time limit between two pieces', async () => {
    await use({ timeouts: { listIdleSeconds: 1, listTotalSeconds: null, writeSeconds: null } });
    answers.set('/a', (response) => response.writeHead(200).write('{'));
    expect(await failureOf(read('/a'))).toMatchObject({ kind: 'timeout', phase: 'idle' });
    answers.set('/slow', async (response) => {
      for (let piece = 0; piece < 4; piece += 1) {
        response.write('{}');
        await sleep(400);
      }
      response.end();
    });
    expect(await read('/slow')).toMatchObject({ bytes: 8 });
  });

  it('is refused where nothing comes, or the token comes back', async () => {
    answers.set('/a', give(''));
    expect(await failureOf(read('/a'))).toMatchObject({ kind: 'unreadable', problem: 'no-body' });
    answers.set('/shop/b', give(`{"example": "${token}"}`));
    for (const withToken of [true, false])
      expect(await refusal('/shop/b', withToken)).toEqual([
        { path: 'address', message: 'holds-token' },
      ]);
  });

  it.each([
    ['escaped', Buffer.from('{"description": "Use a\\u002dtoken-of-this-profile"}')],
    ['in an address', Buffer.from('{"example": "?key=a%2Dtoken%2Dof%2Dthis%2Dprofile"}')],
    ['in UTF-16', Buffer.from(`\ufeff{"example": "${token}"}`, 'utf16le')],
  ])('is refused where the token is %s', async (_, body) => {
    // The token is known from its first use on.
    await refusal('/shop/a', true);
    answers.set('/shop/b', give(body));
    expect(await refusal('/shop/b')).toEqual([{ path: 'address', message: 'holds-token' }]);
  });

  it('shows nothing of a query that a person typed', async () => {
    const failure = await failureOf(read('/a?api_key=secret'));
    expect(failure).toMatchObject({ kind: 'http', exchange: { path: '/a' } });
    expect(JSON.stringify(failure)).not.toContain('secret');
  });
});

describe('looking for a schema document', () => {
  const look = (changes: Partial<Parameters<Calls['findSchemaDocument']>[0]> = {}) =>
    handlers.findSchemaDocument({
      profileId,
      callId: randomUUID(),
      from: 0,
      withinMs: 5000,
      withToken: false,
      ...changes,
    });
  const paths = () => arrived.map(({ url }) => url);
  const nothing = { found: null, wantsToken: false };

  it('asks the usual places below the base URL, each once, without the token', async () => {
    expect(await look()).toEqual(nothing);
    expect(paths()).toEqual([
      '/shop/openapi.json',
      '/shop/openapi.yaml',
      '/shop/api/v1/openapi.json',
      '/shop/api/openapi.json',
      '/shop/swagger.json',
      '/shop/swagger/v1/swagger.json',
      '/shop/swagger/doc.json',
      '/shop/v3/api-docs',
      '/shop/api/schema/',
      '/shop/api-json',
      '/shop/docs-json',
    ]);
    expect(JSON.stringify(arrived.map(({ url, rawHeaders }) => [url, rawHeaders]))).not.toContain(
      token,
    );
  });

  it('asks two at a time', async () => {
    let running = 0;
    let most = 0;
    server.close();
    server = await startRawServer(async (_, response) => {
      running += 1;
      most = Math.max(most, running);
      await sleep(5);
      running -= 1;
      response.writeHead(404).end();
    });
    await use();
    await look();
    expect(most).toBe(2);
  });

  it('takes the first document, and goes on behind it', async () => {
    answers.set('/shop/swagger.json', give(schema));
    answers.set('/shop/api-json', give('openapi: 3.0.0'));
    const first = await look();
    expect(first.found).toMatchObject({ address: '/shop/swagger.json', next: 5 });
    const bytes = parts.schemas.takeBytes(first.found?.readId ?? '');
    expect(Buffer.from(bytes ?? []).toString()).toBe(schema);
    const second = await look({ from: 5 });
    expect(second.found).toMatchObject({ address: '/shop/api-json', next: 10 });
    expect(await look({ from: 10 })).toEqual(nothing);
  });

  it.each<[string, Answer]>([
    ['a page', give('<!doctype html><title>Shop</title>', { 'Content-Type': 'text/html' })],
    ['other JSON', give('{"status": "ok"}')],
    ['nothing', give('')],
    ['50 MB', give(gzipSync(Buffer.alloc(50_000_000, ' ')), { 'Content-Encoding': 'gzip' })],
    ['a redirect', give('', { Location: 'http://127.0.0.1:9/openapi.json' }, 302)],
    ['an error', give('{"openapi": "3.1.0"}', {}, 500)],
    ['broken gzip', give('openapi', { 'Content-Encoding': 'gzip' })],
  ])('finds nothing where every address replies with %s', async (_, answer) => {
    server.close();
    server = await startRawServer((request, response) => void answer(response, request));
    await use();
    expect(await look()).toEqual(nothing);
  });

  it('finds nothing in a reply that never ends, or where nobody replies', async () => {
    const held = new Promise<void>((resolve) => {
      answers.set('/shop/openapi.json', (response) => {
        response.writeHead(200).write('{"openapi": ');
        response.once('close', resolve);
      });
    });
    expect(await look({ withinMs: 300 })).toEqual(nothing);
    await held;
    server.close();
    expect(await look()).toEqual(nothing);
  });

  it('stops at a service that asks for fewer requests', async () => {
    answers.set('/shop/openapi.json', give('', { 'Retry-After': '60' }, 429));
    expect(await look()).toEqual(nothing);
    expect(arrived.length).toBeLessThanOrEqual(2);
  });

  it('says that a token is wanted, and sends it only when it is told to', async () => {
    const answer: Answer = (response, { headers }) => {
      const isKnown = headers.authorization === `Bearer ${token}`;
      response.writeHead(isKnown ? 200 : 403).end(isKnown ? schema : '');
    };
    answers.set('/shop/v3/api-docs', answer);
    expect(await look()).toEqual({ found: null, wantsToken: true });
    const found = await look({ withToken: true });
    expect(found.found).toMatchObject({ address: '/shop/v3/api-docs' });
  });

  it('finds nothing in a document that has the token', async () => {
    await refusal('/shop/a', true);
    answers.set('/shop/openapi.json', give(`{"openapi": "3.1.0", "example": "${token}"}`));
    expect(await look()).toEqual(nothing);
  });

  it('is ended by Cancel', async () => {
    const callId = randomUUID();
    answers.set('/shop/openapi.json', () => parts.calls.cancel(callId));
    expect(await look({ callId })).toEqual(nothing);
  });
});
