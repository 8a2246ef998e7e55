import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import type { ListCalls } from '../../contract/list/list-calls.ts';
import { pageEndByte } from '../../contract/list-pages.ts';
import type { ListProblem } from '../../contract/product.ts';
import { FailureError } from '../../failure-error.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { openListHere } from '../testing/list-of-page.ts';
import { draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';
import { checkList, readNow } from './list-reads.ts';
import { readProducts } from './read-products.ts';

let service: TestService;
let parts: TestApp;
const profileId = randomUUID();

beforeEach(async () => {
  service = await startTestService();
  parts = await openTestApp();
  await parts.profiles.save(profileId, draftOf(service.baseUrl));
  await parts.vault.save(profileId, routeTo(service.origin), service.token, { sessionOnly: false });
});
afterEach(() => Promise.all([service.close(), parts.close()]));

const textOf = (readId: string) => new Response(parts.reads.takeBytes(readId)).text();

describe('loading the products', () => {
  const readIt = (readId: string) =>
    readProducts(parts.app, 1, parts.profiles.get(profileId), readId);

  it('gives the bytes to the page and tells how it goes', async () => {
    const readId = randomUUID();
    const bytes = textOf(readId);
    const read = await readIt(readId);
    expect(JSON.parse(await bytes)).toHaveLength(3);
    expect(read).toMatchObject({ readId, bytes: Buffer.byteLength(await bytes) });
    const reading = { readId, bytes: read.bytes, totalBytes: read.bytes };
    expect(parts.events.at(-1)).toMatchObject({
      type: 'list-changed',
      profileId,
      status: { reading, failure: null, read: null },
    });
  });

  it('joins the read that main began before there was a window', async () => {
    const readId = randomUUID();
    const begun = readIt(readId);
    const { listId } = openListHere(parts);
    await readNow(parts.app, 1, { profileId, listId, readId });
    await begun;
    expect(parts.openLists.find(listId)?.read).toMatchObject({ readId });
    expect(service.requests).toHaveLength(1);
  });

  it('waits for the port of its list, which may come later than the call', async () => {
    const readId = randomUUID();
    const added: { readonly list: Parameters<TestApp['openLists']['add']>[] } = { list: [] };
    const { listId } = openListHere({
      ...parts,
      openLists: { ...parts.openLists, add: (...given) => void added.list.push(given) },
    });
    const reading = readNow(parts.app, 1, { profileId, listId, readId });
    await expect.poll(() => service.requests.length).toBe(1);
    for (const given of added.list) parts.openLists.add(...given);
    await reading;
    expect(parts.openLists.ofProfile(profileId)).toMatchObject({ listId, read: { readId } });
  });

  it('is ended by Cancel, at the service too, and its owner drops it', async () => {
    const readId = randomUUID();
    const dropped: string[] = [];
    const { listId } = openListHere(parts, {
      discard: (discarded) => void dropped.push(discarded.readId),
    });
    const hold = service.hold('GET /api/v1/products');
    const failure = failureOf(readNow(parts.app, 1, { profileId, listId, readId }));
    await hold.arrived;
    expect(parts.calls.cancel(readId)).toBe(true);
    expect(await failure).toMatchObject({ kind: 'cancelled', sent: true });
    await expect.poll(() => dropped).toEqual([readId]);
    hold.release();
  });

  it('is cancelled while its owner prepares the rows', async () => {
    const dropped = { ok: false, problem: null } as const;
    const { listId } = openListHere(parts, { load: async () => dropped });
    const failure = failureOf(readNow(parts.app, 1, { profileId, listId, readId: randomUUID() }));
    expect(await failure).toMatchObject({ kind: 'cancelled' });
  });

  it('says if there is no memory for its rows', async () => {
    const dropped = { ok: false, problem: 'out-of-memory' } as const;
    const { listId } = openListHere(parts, { load: async () => dropped });
    const failure = failureOf(readNow(parts.app, 1, { profileId, listId, readId: randomUUID() }));
    expect(await failure).toEqual({ kind: 'out-of-memory', exchange: null });
  });

  it('ends with its owner, at the service too, and nothing else does', async () => {
    const { listId, end } = openListHere(parts, { load: () => new Promise(() => undefined) });
    const readId = randomUUID();
    const hold = service.hold('GET /api/v1/products');
    const failure = failureOf(readNow(parts.app, 1, { profileId, listId, readId }));
    await hold.arrived;
    await expect.poll(() => parts.openLists.find(listId)).not.toBeNull();
    end();
    expect(await failure).toEqual({ kind: 'list-gone', exchange: null });
    await expect.poll(() => parts.calls.cancel(readId)).toBe(false);
    hold.release();
    const next = openListHere(parts);
    await readNow(parts.app, 1, { profileId, listId: next.listId, readId: randomUUID() });
  });

  it('shows its rows before main has judged what they say about deletes', async () => {
    const happened: string[] = [];
    const { listId } = openListHere(parts, { publish: () => happened.push('shown') > 0 });
    const late = {
      ...parts.app,
      async journal() {
        happened.push('judged');
        throw new FailureError({ kind: 'storage', exchange: null, detail: 'locked' });
      },
    };
    const failure = { kind: 'storage', exchange: null, detail: 'locked' };
    const findCheck = await readNow(late, 1, { profileId, listId, readId: randomUUID() });
    expect(findCheck(randomUUID())).toEqual({ kind: 'unread', failure });
    expect(happened).toEqual(['shown', 'judged']);
  });

  it('asks the service again once the rows of the read before are shown, although main still judges them', async () => {
    const { listId } = openListHere(parts);
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    let judging = (): void => undefined;
    const judged = new Promise<void>((resolve) => {
      judging = resolve;
    });
    const slow = {
      ...parts.app,
      async journal() {
        judging();
        await opened;
        return parts.journal;
      },
    };
    const readId = randomUUID();
    const before = readNow(slow, 1, { profileId, listId, readId: randomUUID() });
    await judged;
    const after = readNow(slow, 1, { profileId, listId, readId });
    open();
    await Promise.all([before, after]);
    expect(service.requests).toHaveLength(2);
    expect(parts.openLists.ofProfile(profileId)).toMatchObject({ read: { readId } });
  });
});

describe('a check', () => {
  it('is a read that starts after it was asked for, one for all who ask before it starts', async () => {
    const { listId } = openListHere(parts);
    const ask = () => checkList(parts.app, 1, profileId, listId);
    const hold = service.hold('GET /api/v1/products');
    const running = readNow(parts.app, 1, { profileId, listId, readId: randomUUID() });
    await hold.arrived;
    const joined = readNow(parts.app, 1, { profileId, listId, readId: randomUUID() });
    const checks = [ask(), ask()];
    expect(service.requests).toHaveLength(1);
    hold.release();
    expect(await joined).toBe(await running);
    const second = service.hold('GET /api/v1/products');
    await second.arrived;
    const later = ask();
    second.release();
    const [one, other] = await Promise.all(checks);
    expect(one).toBe(other);
    expect(await later).not.toBe(one);
    expect(service.requests).toHaveLength(3);
  });

  it('ends with what went wrong, also by a defect of the owner', async () => {
    const { listId } = openListHere(parts, { load: () => JSON.parse('{"ok":1}') });
    const findCheck = await checkList(parts.app, 1, profileId, listId);
    expect(findCheck(randomUUID())).toMatchObject({
      kind: 'unread',
      failure: { kind: 'unexpected' },
    });
    expect(parts.logged).toHaveLength(1);
  });

  it('is made although the read before it fails', async () => {
    const { listId } = openListHere(parts);
    service.next(
      'GET /api/v1/products',
      { status: 503, body: {} },
      { status: 503, body: {} },
      { status: 503, body: {} },
    );
    const failed = failureOf(readNow(parts.app, 1, { profileId, listId, readId: randomUUID() }));
    const check = checkList(parts.app, 1, profileId, listId);
    expect(await failed).toMatchObject({ kind: 'http', status: 503 });
    expect((await check)(randomUUID())).toEqual({ kind: 'nothing', because: 'not-open' });
  });
});

describe('an answer that is no list', () => {
  const problem = { problem: 'not-array', detail: 'at byte 0: it begins with {' } as const;
  const readAll = async (products: string, said: ListProblem = problem) => {
    const readId = randomUUID();
    service.products = products;
    const { listId } = openListHere(parts, {
      async load() {
        await textOf(readId);
        return { ok: false, problem: said };
      },
    });
    const failure = await failureOf(readNow(parts.app, 1, { profileId, listId, readId }));
    if (failure?.kind !== 'unreadable') throw new Error(JSON.stringify(failure));
    return failure;
  };

  it('is shown as it began, with when it was read', async () => {
    const failure = await readAll('{\n  "items": []\n}');
    expect(failure).toEqual({
      kind: 'unreadable',
      exchange: {
        method: 'GET',
        path: '/api/v1/products',
        startedAt: expect.any(String),
        durationMs: expect.any(Number),
      },
      ...problem,
      proposal: { list: { inside: 'items' }, deletes: null },
      body: { text: '{\n  "items": []\n}', contentType: 'application/json', truncated: false },
      page: null,
    });
  });

  it('is proposed to be read in another way, if one is recognised that has no token in it', async () => {
    const entries = '[{"_id":"65f0a1","title":"Lamp"}]';
    expect((await readAll(`{"data":${entries}}`)).proposal).toEqual({
      list: { inside: 'data', id: '_id', name: 'title' },
      deletes: '/api/v1/products/65f0a1',
    });
    expect((await readAll(`{"${service.token}":${entries}}`)).proposal).toBeUndefined();
    expect((await readAll('{"a":{"data":[]}}')).proposal).toBeUndefined();
    expect(await readAll('{"data":[{"_id":{"$oid":"65f0"}}]}')).toMatchObject({
      problem: 'object-ids',
    });
  });

  it('does not show the token that it repeats, wherever it is cut', async () => {
    const { token } = service;
    for (const end of [64 * 1024, 64 * 1024 - 1, 64 * 1024 + token.length]) {
      const before = end - Math.floor(token.length / 2);
      const { body } = await readAll(
        `{"a":"${'x'.repeat(before - 6)}${token}${token}${'y'.repeat(400_000)}`,
      );
      expect(body?.truncated).toBe(true);
      expect(body?.text).toMatch(/^\{"a":"x{60000,}/);
      expect(body?.text).not.toContain(token.slice(0, 6));
    }
  });

  it('does not show it in what the owner says either', async () => {
    const said = { problem: problem.problem, detail: `instead came ${service.token}` };
    expect((await readAll('{}', said)).detail).toBe('instead came ••••••');
  });
});

describe('a list that comes in pages', () => {
  const ends = String.fromCharCode(pageEndByte);
  /** An owner that takes every text but this one for a list. */
  const ownerOf = (broken: string) => {
    let held: readonly string[] = [];
    const loads: { readonly after: string | undefined; readonly pages: readonly string[] }[] = [];
    const published: Parameters<ListCalls['publish']>[0][] = [];
    const { listId } = openListHere(parts, {
      publish: (news) => published.push(news) > 0,
      async load({ readId, after }) {
        const arrived = (await textOf(readId)).split(ends).slice(0, -1);
        loads.push({ after, pages: arrived });
        const pages = [...(after === undefined ? [] : held), ...arrived];
        const failed = pages.indexOf(broken);
        held = failed < 0 ? pages : pages.slice(0, failed);
        const entries = held.flatMap((page) => JSON.parse(page)).length;
        return {
          ok: true,
          counts: { entries, ids: entries, broken: 0 },
          isShifted: false,
          pages: held.length,
          pageProblem: failed < 0 ? null : { problem: 'not-json', detail: 'at byte 1' },
        };
      },
    });
    const read = async (goOn = false) => {
      const readId = randomUUID();
      await readNow(parts.app, 1, { profileId, listId, readId, goOn });
      return parts.openLists.get(listId).read;
    };
    const stops = () => published.map(({ read: { pages }, part }) => ({ ...pages, part }));
    return { loads, read, stops };
  };

  beforeEach(() => {
    service.pageSize = 1;
  });

  it('goes on where it stopped, at the page that failed', async () => {
    service.next('GET /api/v1/products', {}, { status: 500 });
    const { loads, read, stops } = ownerOf('');
    const first = await read();
    const rest = await read(true);
    expect(loads.map(({ after, pages }) => [after, pages.length])).toEqual([
      [undefined, 1],
      [first?.readId, 2],
    ]);
    expect(rest?.soFar).toMatchObject({ next: null, pages: { length: 3 }, seq: first?.soFar?.seq });
    expect(stops()).toMatchObject([
      { read: 1, stopped: { kind: 'failed' }, part: { sent: 1, of: 3 } },
      { read: 3, stopped: null, part: null },
    ]);
    await read(true);
    expect(loads.at(-1)).toMatchObject({ after: undefined, pages: { length: 3 } });
  });

  it('ends before a page that the owner does not take for a list, and goes on there', async () => {
    service.always('GET /api/v1/products', ({ url }) =>
      url.endsWith('page=2') ? { body: '[1 2]' } : {},
    );
    const { loads, read, stops } = ownerOf('[1 2]');
    await read();
    service.always('GET /api/v1/products', {});
    await read(true);
    expect(loads.map(({ pages }) => pages.length)).toEqual([3, 2]);
    expect(stops()).toMatchObject([
      { read: 1, stopped: { failure: { problem: 'not-json' } }, part: { sent: 1, of: 3 } },
      { read: 3, stopped: null },
    ]);
  });

  it('starts again if the token is that of another account meanwhile', async () => {
    service.next('GET /api/v1/products', {}, { status: 401 });
    const { loads, read } = ownerOf('');
    await read();
    service.tokens.add('token-of-somebody-else');
    const way = routeTo(service.origin);
    await parts.vault.save(profileId, way, 'token-of-somebody-else', { sessionOnly: false });
    await read(true);
    expect(loads.at(-1)).toMatchObject({ after: undefined, pages: { length: 3 } });
  });

  it('starts again if it leads to another address meanwhile', async () => {
    service.next('GET /api/v1/products', {}, { status: 500 });
    const { loads, read } = ownerOf('');
    await read();
    const placement = { kind: 'header', name: 'X-Key', prefix: '' } as const;
    service.placement = placement;
    await parts.profiles.save(profileId, { ...draftOf(service.baseUrl), placement });
    const way = routeTo(service.origin, { placement });
    await parts.vault.save(profileId, way, service.token, { sessionOnly: false });
    await read(true);
    expect(loads.at(-1)).toMatchObject({ after: undefined, pages: { length: 3 } });
  });
});
