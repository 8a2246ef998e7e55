import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codePoint } from '../../contract/body/testing/code-point.ts';
import { jsonObjectText } from '../../contract/json/testing/json-text.ts';
import type { TokenPlacement } from '../../contract/profile/profile.ts';
import { routeOf } from '../../contract/profile/route.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import type { WriteOperation } from '../../contract/write/write-operations.ts';
import { mask } from '../../service/answer/mask-token.ts';
import { type RawServer, startRawServer } from '../../service/testing/raw-server.ts';
import { type Shell, startShell } from '../../service/testing/run-curl.ts';
import { type Calls, callsOf, draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

/** A write as the page requests it. */
interface Wanted {
  readonly operation: WriteOperation;
  readonly id: string;
  readonly body: string | null;
  /** The key of an earlier attempt that this one repeats. */
  readonly key: string | null;
  /** The ETag of the record that an update changes. */
  readonly etag?: string | null;
}

/** A request, from any of the places that show it. */
interface Seen {
  readonly method: string;
  readonly url: string;
  /** Counterfoil's own headers, by lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const token = 'T+o/k e&n=7';
const user = '{"n":1.0}';
const profileId = randomUUID();
/** Headers that Node's fetch adds by itself; they say nothing about the request. */
const ofTransport =
  /^(?:host|connection|content-length|user-agent|accept-language|accept-encoding|sec-fetch-mode|cache-control|pragma)$/;

let server: RawServer;
let baseUrl: string;
let arrived: { request: IncomingMessage; body: Buffer }[];
let parts: TestApp;
/** Windows has no `sh`. */
const hasShell = process.platform !== 'win32';
let shell: Shell;

beforeAll(async () => {
  if (hasShell) shell = await startShell();
});
afterAll(async () => {
  if (hasShell) await shell.end();
});
beforeEach(async () => {
  arrived = [];
  server = await startRawServer(async (request, response) => {
    if (request.method === 'GET') {
      // The user of an update is read right before it.
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(user);
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    await once(request, 'end');
    arrived.push({ request, body: Buffer.concat(chunks) });
    response.writeHead(200).end();
  });
  baseUrl = `${server.baseUrl}/shop`;
  parts = await openTestApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.close();
  await parts.close();
});

async function use(
  placement: TokenPlacement,
  idempotencyHeader: string | null = null,
): Promise<void> {
  const userRecords = {
    reads: 'learned',
    send: 'whole',
    idMember: null,
    hasStrongEtag: true,
  } as const;
  const draft = draftOf(baseUrl, { placement, idempotencyHeader, userRecords });
  const profile = await parts.profiles.save(profileId, draft);
  await parts.vault.save(profileId, routeOf(profile), token, { sessionOnly: false });
}

/** Sends it with this ID, as the form's button does. */
function send(handlers: Calls, writeId: string, wanted: Wanted) {
  const { operation, id, etag = null } = wanted;
  const press = { profileId, writeId, confirmation: null };
  const body = wanted.body ?? '';
  switch (operation) {
    case 'createOrder':
      return handlers.createOrder({ ...press, draftId: null, idempotencyKey: wanted.key, body });
    case 'updateUser':
      return handlers.updateUser({
        ...press,
        draftId: null,
        id,
        body,
        base: etag === null ? null : { text: user, etag, readAt: '', source: 'read' },
      });
    case 'deleteProduct':
      return handlers.deleteProduct({
        ...press,
        id,
        listId: null,
        row: 0,
      });
  }
}

function onTheWire(): Seen {
  const [sent, ...others] = arrived.splice(0);
  if (sent === undefined || others.length > 0)
    throw new Error(`${others.length + 1} requests came.`);
  const { method = '', url = '', headers } = sent.request;
  const ours = Object.entries(headers).filter(([name]) => !ofTransport.test(name));
  // Bytes that aren't UTF-8 would change here.
  const body = sent.body.toString('utf8');
  expect(Buffer.from(body).equals(sent.body)).toBe(true);
  const seen = Object.fromEntries(ours.map(([name, value]) => [name, String(value)]));
  return { method, url: new URL(baseUrl).origin + url, headers: seen, body };
}

async function inPreview({ key, etag = null, ...wanted }: Wanted, writeId: string): Promise<Seen> {
  const { method, url, headers, body } = await parts.call.previewRequest({
    profileId,
    ...wanted,
    ifMatch: etag,
  });
  const ours = headers
    .map(({ name, value }) => {
      // The key isn't known before sending.
      const shown = value === null ? (key ?? writeId) : value.replace(mask, token);
      return [name.toLowerCase(), shown] as const;
    })
    .filter(([name]) => !ofTransport.test(name));
  // It is encoded in a query.
  const whole = url.replace(mask, new URLSearchParams([['', token]]).toString().slice(1));
  return { method, url: whole, headers: Object.fromEntries(ours), body: body ?? '' };
}

async function inCommand(writeId: string): Promise<Seen> {
  const { curl: command } = await parts.call.readEntryToCopy({ writeId });
  const given = await shell.runCurl(command, { TOKEN: token });
  const after = (option: string) => given.filter((_, at) => given[at - 1] === option);
  const headers = after('--header').map((line) => {
    const [name = ''] = line.split(':', 1);
    return [name.toLowerCase(), line.slice(name.length + 2)] as const;
  });
  const [method = ''] = after('--request');
  const [url = ''] = after('--globoff');
  const [body = after('--data-binary').length > 0 ? given.at(-1) : ''] = after('--data-raw');
  // In a query the shell inserts the variable's content, so the person who sets the variable has to
  // encode it.
  const encoded = url.replace(token, new URLSearchParams([['', token]]).toString().slice(1));
  return { method, url: encoded, headers: Object.fromEntries(headers), body: body ?? '' };
}

/** Sends it, and compares everything that is shown about it with what arrived. */
async function expectOneRequest(wanted: Wanted): Promise<void> {
  const writeId = randomUUID();
  const preview = await inPreview(wanted, writeId);
  await send(parts.call, writeId, wanted);
  const wire = onTheWire();
  // Compared as a boolean, so that a difference in 5 MB isn't printed.
  expect(wire.body === (wanted.body ?? '')).toBe(true);
  expect(sameAs(wire, preview)).toBe(true);
  if (hasShell) expect(sameAs(wire, await inCommand(writeId))).toBe(true);
  const journalEntry = parts.journal.get(writeId);
  expect(journalEntry?.body === wanted.body).toBe(true);
  expect(journalEntry).toMatchObject({ method: wire.method, operation: wanted.operation });
  expect(wire.url.split('?', 1)).toEqual([`${journalEntry?.sentTo?.baseUrl}${journalEntry?.path}`]);
  const keyHeader = parts.profiles.get(profileId).idempotencyHeader;
  const carries = keyHeader !== null && wanted.operation === 'createOrder';
  const key = wanted.key ?? writeId;
  expect(journalEntry?.idempotency).toEqual(carries ? { header: keyHeader, key } : null);
  if (keyHeader !== null)
    expect(wire.headers[keyHeader.toLowerCase()]).toBe(carries ? key : undefined);
  expect(wire.headers['if-match']).toBe(wanted.etag ?? undefined);
  expect(journalEntry?.ifMatch).toBe(wanted.etag ?? null);
  expect(JSON.stringify(journalEntry).includes(token)).toBe(false);
}

function sameAs(one: Seen, other: Seen): boolean {
  const { body, ...head } = one;
  const { body: otherBody, ...otherHead } = other;
  expect(otherHead).toEqual(head);
  return body === otherBody;
}

const body = fc.oneof(
  jsonObjectText,
  fc.constantFrom(
    '{"a":1,"a":2,"n":12345678901234567890,"price":1.10}',
    '{ "for": "{{row:Customer}}", "{{today}}": "{{uuid}}", "$TOKEN": "`id`" }',
    `{"token":"${mask}"}`,
  ),
);
const userId = fc
  .string({ unit: codePoint, minLength: 1, maxLength: 12 })
  .filter((id) => id !== '.' && id !== '..');
const etag = fc.stringMatching(/^"[\x21\x23-\x7e]{0,40}"$/);
const wanted: fc.Arbitrary<Wanted> = fc.oneof(
  fc.record({
    operation: fc.constant('createOrder' as const),
    id: fc.constant(''),
    body,
    key: fc.option(fc.uuid()),
  }),
  fc.record({
    operation: fc.constant('updateUser' as const),
    id: userId,
    body,
    key: fc.constant(null),
    etag: fc.option(etag),
  }),
  fc.record({
    operation: fc.constant('deleteProduct' as const),
    id: fc.stringMatching(/^-?\d{1,30}$/),
    body: fc.constant(null),
    key: fc.constant(null),
  }),
);

/** More with `npm test -- --full`. */
const runs = { numRuns: process.env.COUNTERFOIL_TEST_FULL === '1' ? 15 : 5 };

describe('a write is one request: what arrives, the preview, the journal entry and the command of curl', () => {
  const placements: readonly TokenPlacement[] = [
    { kind: 'bearer' },
    { kind: 'authorization', prefix: '' },
    { kind: 'authorization', prefix: 'Token' },
    { kind: 'header', name: 'X-API-Key', prefix: '' },
    { kind: 'header', name: 'X-API-Key', prefix: 'key' },
    { kind: 'query', name: 'the key' },
  ];

  it.each(placements)('say the same, whatever it is, with the token at %j', async (placement) => {
    await use(placement);
    await fc.assert(fc.asyncProperty(wanted, expectOneRequest), runs);
  });

  it.each(placements)(
    'say the same of the key of an order, with the token at %j',
    async (placement) => {
      await use(placement, 'Idempotency-KEY');
      await fc.assert(fc.asyncProperty(wanted, expectOneRequest), runs);
    },
  );

  it('leave the header of the token to the token', async () => {
    await use({ kind: 'header', name: 'X-Key', prefix: '' }, 'x-key');
    const writeId = randomUUID();
    await send(parts.call, writeId, {
      operation: 'createOrder',
      id: '',
      body: '{}',
      key: null,
    });
    expect(onTheWire().headers['x-key']).toBe(token);
    expect(parts.journal.get(writeId)?.idempotency).toBeNull();
  });

  it('say the same of 5 MiB', async () => {
    await use({ kind: 'bearer' });
    const value = 'é12345678901234567890'.repeat(249_000);
    const large = `{ "a": 1.10, "b": "${value}", "b": [] }`;
    expect(Buffer.byteLength(large)).toBeGreaterThan(5 * 1024 * 1024);
    await expectOneRequest({ operation: 'createOrder', id: '', body: large, key: null });
  });
});

it.each<Wanted>([
  { operation: 'createOrder', id: '', body: '{"a":1}', key: null },
  { operation: 'updateUser', id: '7', body: '{"a":1}', key: null },
  { operation: 'updateUser', id: '7', body: '{"a":1}', key: null, etag: '"v1"' },
  { operation: 'deleteProduct', id: '7', body: null, key: null },
])('the request of $operation is built once, and nothing can change it', async (asked) => {
  await use({ kind: 'bearer' });
  const recorded: WriteRequest[] = [];
  const sent: WriteRequest[] = [];
  const handlers = callsOf({
    ...parts.app,
    writes: {
      ...parts.writes,
      service: {
        ...parts.service,
        async slot(...of) {
          const slot = await parts.service.slot(...of);
          return {
            ...slot,
            ready(request) {
              sent.push(request);
              return slot.ready(request);
            },
          };
        },
      },
      ledger: async () => ({
        ...parts.journal,
        recordSending(record, draftId) {
          recorded.push(record.request);
          parts.journal.recordSending(record, draftId);
        },
        recordWaiting(record, draftId) {
          recorded.push(record.request);
          parts.journal.recordWaiting(record, draftId);
        },
      }),
    },
  });
  const parse = vi.spyOn(JSON, 'parse');
  await send(handlers, randomUUID(), asked);
  expect(sent).toHaveLength(1);
  // The same object, not an equal one.
  expect(sent[0]).toBe(recorded[0]);
  expect(Object.isFrozen(sent[0])).toBe(true);
  const parsed = parse.mock.calls.filter(([text]) => text === asked.body);
  expect(parsed).toHaveLength(asked.body === null ? 0 : 1);
});
