import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../e2e/kit/service/start-test-service.ts';
import { mostPages } from '../contract/limits.ts';
import { type ListPlace, pageEndByte } from '../contract/list-pages.ts';
import type { ListShape } from '../contract/profile/list-shape.ts';
import { serviceText } from './answer/service-text.ts';
import { loadPages, type ReadProgress } from './load-pages.ts';
import type { SendOptions } from './request/send-request.ts';
import { failureOf } from './testing/failure-of.ts';
import { routeTo } from './testing/route-to.ts';

const MiB = 1024 * 1024;
const list = 'GET /api/v1/products';

/** 23 products in pages of ten. */
const products = Array.from({ length: 23 }, (_, row) => ({
  id: row + 1,
  name: `Item ${row + 1}`,
  price: 1,
}));

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ products, pageSize: 10, basePath: '/eu' });
});
afterEach(() => service.close());

interface Asked {
  readonly route?: Partial<SendOptions>;
  readonly limitBytes?: number;
  readonly from?: ListPlace;
  readonly onProgress?: (progress: ReadProgress) => void;
  readonly shape?: ListShape;
}

/** What was read, as the entries of all pages together. */
async function read({ route, limitBytes = MiB, from, onProgress, shape }: Asked = {}) {
  const chunks: Uint8Array[] = [];
  const totals: (string | null)[] = [];
  const loaded = await loadPages(
    routeTo(service, route),
    limitBytes,
    {
      onChunk(chunk, progress) {
        chunks.push(chunk);
        onProgress?.(progress);
      },
      onPage: (_, headers) => totals.push(headers.get('x-total-count')),
    },
    from,
    shape,
  );
  const parts = Buffer.concat(chunks).toString().split(String.fromCharCode(pageEndByte));
  // What follows the last end is a page that didn't arrive whole.
  const pages = parts.length > 1 ? parts.slice(0, -1) : parts;
  const ids = pages.flatMap((page) => {
    const reply = JSON.parse(page) as { id: number }[] | { data: { id: number }[] };
    return (Array.isArray(reply) ? reply : reply.data).map(({ id }) => id);
  });
  return { loaded, ids, totals };
}

const quiet = { onChunk: () => undefined, onPage: () => undefined };
const urls = () => service.requests.map(({ url }) => url);
const answerPage = (page: number, answer: Answer) =>
  service.always(list, ({ url }) => (url.includes(`page=${page}`) ? answer : {}));
const linkTo = (address: string): Answer => ({ headers: { Link: `<${address}>; rel="next"` } });
const allIds = products.map(({ id }) => id);

describe('the pages of a list', () => {
  it('are read one after the other, each with the token where the profile says', async () => {
    const { loaded, ids, totals } = await read();
    expect(ids).toEqual(allIds);
    expect(loaded).toMatchObject({ stopped: null, next: null });
    expect(totals).toEqual(['23', '23', '23']);
    const path = '/eu/api/v1/products';
    expect(urls()).toEqual([path, `${path}?page=2`, `${path}?page=3`]);
    expect(loaded.pages.map(({ entries }) => entries)).toEqual([10, 20, 23]);
  });

  it('have the token in their query exactly once, although the service repeats it', async () => {
    const placement = { kind: 'query', name: 'key' } as const;
    service.placement = placement;
    const target = { baseUrl: service.baseUrl, placement };
    const { ids } = await read({ route: { target } });
    expect(ids).toEqual(allIds);
    for (const url of urls()) {
      expect(new URL(url, 'http://any').searchParams.getAll('key'), url).toEqual([service.token]);
    }
  });

  it('keep the slash that the service writes, or leaves out', async () => {
    const target = {
      baseUrl: service.baseUrl,
      placement: { kind: 'bearer' },
      pathsEndWithSlash: true,
    } as const;
    const page = (link: string, body: string): Answer => ({
      status: 200,
      headers: { Link: link },
      body,
    });
    service.next('GET /api/v1/products/', page('<?page=2>; rel=next', '[1]'));
    service.next('GET /api/v1/products/', page('</eu/api/v1/products?page=3>; rel=next', '[2]'));
    service.next(list, page('', '[3]'));
    await loadPages(routeTo(service, { target }), MiB, quiet);
    const path = '/eu/api/v1/products';
    expect(urls()).toEqual([`${path}/`, `${path}/?page=2`, `${path}?page=3`]);
  });

  it('say how far the read is: bytes, complete pages and their entries', async () => {
    const said: ReadProgress[] = [];
    await read({ onProgress: (progress) => said.push(progress) });
    const steps = said.map(({ pages, entries, totalBytes }) => [pages, entries, totalBytes]);
    expect([...new Set(steps.map(String))]).toEqual(['0,0,', '1,10,', '2,20,', '3,23,']);
    const sizes = said.map(({ bytes }) => bytes);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });

  it('are one list in one answer if no next one is named', async () => {
    service.pageSize = null;
    const { loaded, ids } = await read();
    expect(ids).toEqual(allIds);
    expect(loaded.pages).toHaveLength(1);
    expect(service.requests).toHaveLength(1);
  });
});

describe('a page that fails', () => {
  it.each<[string, Answer, object]>([
    ['a status', { status: 500, body: '{"message":"Broken."}' }, { kind: 'http', status: 500 }],
    ['401', { status: 401 }, { kind: 'http', status: 401 }],
    ['a redirect', { status: 302, headers: { Location: '/' } }, { kind: 'redirected' }],
    ['a cut body', 'cut-body', { kind: 'interrupted' }],
    ['a page for a browser', { status: 200, body: '<html>' }, { kind: 'unreadable' }],
    ['an empty answer', { status: 200 }, { kind: 'unreadable', problem: 'no-body' }],
  ])('leaves the pages before, and the read goes on there: %s', async (_, answer, failure) => {
    answerPage(2, answer);
    const first = await read();
    expect(first.ids).toEqual(allIds.slice(0, 10));
    expect(first.loaded.stopped).toMatchObject({ kind: 'failed', failure });
    service.always(list, {});
    const before = service.requests.length;
    const { pages, next } = first.loaded;
    const rest = await read({ from: { pages, next } });
    expect(rest.ids).toEqual(allIds.slice(10));
    expect(rest.loaded).toMatchObject({ stopped: null, pages: { length: 3 } });
    expect(rest.totals).toHaveLength(2);
    expect(
      urls()
        .slice(before)
        .map((url) => url.split('?')[1]),
    ).toEqual(['page=2', 'page=3']);
  });

  it('names the page, without what the service has written of the token', async () => {
    service.next(list, linkTo(`/eu/${service.token}/products?page=2`));
    const { loaded } = await read();
    const path = '/••••••/products?page=2';
    expect(loaded.stopped).toMatchObject({
      kind: 'failed',
      failure: { status: 404, exchange: { path } },
    });
  });

  it('is a read that failed if it is the first', async () => {
    service.always(list, { status: 500 });
    expect(await failureOf(read())).toMatchObject({ kind: 'http', status: 500 });
  });

  it('is tried again like any read, if it may succeed a moment later', async () => {
    service.next(list, {}, { status: 503 }, {}, 'reset');
    expect((await read()).ids).toEqual(allIds);
  });

  it('is one that is not a list, and no page is requested after it', async () => {
    answerPage(2, { body: '{"products":[]}' });
    const loaded = await loadPages(routeTo(service), MiB, quiet);
    expect(loaded.pages).toHaveLength(2);
    expect(service.requests).toHaveLength(2);
    const failure = await loaded.unreadable(2, { problem: 'not-array', detail: 'an object' });
    expect(failure).toMatchObject({ problem: 'not-array', body: { text: '{"products":[]}' } });
  });

  it('is one that is cancelled, between two pages or within one', async () => {
    const cancel = new AbortController();
    const route = { cancel: cancel.signal };
    const onProgress = ({ pages }: ReadProgress) => pages === 1 && cancel.abort();
    const { loaded, ids } = await read({
      route,
      onProgress: (progress) => void onProgress(progress),
    });
    expect(loaded.stopped).toMatchObject({ kind: 'failed', failure: { kind: 'cancelled' } });
    expect([10, 20]).toContain(ids.length);
    expect(loaded.next?.path).toBe(`/api/v1/products?page=${ids.length / 10 + 1}`);
  });
});

describe('the pages end', () => {
  it.each([
    ['at the address of the list', '/eu/api/v1/products'],
    ['at its own address', '/eu/api/v1/products?page=2'],
  ])('where they lead back: %s', async (_, address) => {
    answerPage(2, linkTo(address));
    const { loaded, ids } = await read();
    expect(ids).toHaveLength(20);
    expect(loaded).toMatchObject({ stopped: { kind: 'loop' }, next: null });
    expect(service.requests).toHaveLength(2);
  });

  it('where they lead to another origin, which is never requested', async () => {
    const other = await startTestService();
    answerPage(2, linkTo(`${other.origin}/eu/api/v1/products?page=3`));
    const { loaded } = await read();
    expect(loaded.stopped).toEqual({
      kind: 'refused',
      why: 'other-origin',
      address: other.origin,
    });
    expect(loaded.pages).toHaveLength(2);
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('at the limit of the list, which is for all pages together', async () => {
    const whole = (await read()).loaded.bytes;
    const { loaded, ids } = await read({ limitBytes: whole - 1 });
    expect(ids).toHaveLength(20);
    const failure = { kind: 'too-large', limitBytes: whole - 1 };
    expect(loaded.stopped).toMatchObject({ kind: 'failed', failure });
    expect((await read({ limitBytes: whole })).ids).toHaveLength(23);
  });

  it('after 10,000', async () => {
    const address = { path: '/api/v1/products?page=0', shown: serviceText('', '') };
    const pages = Array.from({ length: mostPages - 1 }, () => ({ address, end: 0, entries: 0 }));
    const { loaded } = await read({ from: { pages, next: null } });
    expect(loaded).toMatchObject({ stopped: { kind: 'too-many' }, pages: { length: mostPages } });
    expect(service.requests).toHaveLength(1);
  });
});

describe('the next page by the envelope of a list', () => {
  const shape = { inside: 'data', next: 'links.next' };
  const wrapped = (ids: readonly number[], next: unknown) => ({
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: ids.map((id) => ({ id })), links: { next } }),
  });

  it('is followed as that of a Link header is, to the end', async () => {
    service.next(list, wrapped([1, 2], `${service.origin}/eu/api/v1/products?page=2`));
    service.next(list, wrapped([3], '/eu/api/v1/products?page=3'));
    service.next(list, wrapped([4], null));
    const { loaded, ids } = await read({ shape });
    expect(ids).toEqual([1, 2, 3, 4]);
    expect(loaded).toMatchObject({ stopped: null, next: null });
    expect(loaded.pages.map(({ entries }) => entries)).toEqual([2, 3, 4]);
    expect(urls()).toEqual([
      '/eu/api/v1/products',
      '/eu/api/v1/products?page=2',
      '/eu/api/v1/products?page=3',
    ]);
  });

  it.each<[string, unknown, object]>([
    ['leads elsewhere', 'https://other.example/api/v1/products?page=2', { why: 'other-origin' }],
    ['is above the base URL', '/api/v1/products?page=2', { why: 'outside' }],
    ['is a cursor', 'eyJpZCI6MX0', { why: 'outside' }],
    ['is too long', `/eu/${'x'.repeat(5000)}`, { why: 'too-long' }],
  ])('is never requested if it %s, and that is said', async (_, next, stopped) => {
    service.always(list, wrapped([1], next));
    const { loaded, ids } = await read({ shape });
    expect(ids).toEqual([1]);
    expect(loaded.stopped).toMatchObject({ kind: 'refused', ...stopped });
    expect(urls()).toHaveLength(1);
  });

  it('ends the list if it was requested before, and if the profile names none it is not looked for', async () => {
    service.always(list, wrapped([1], '/eu/api/v1/products'));
    expect((await read({ shape })).loaded.stopped).toEqual({ kind: 'loop' });
    expect((await read({ shape: { inside: 'data' } })).loaded.stopped).toBeNull();
    expect(urls()).toHaveLength(2);
  });

  it('ends before a page that has another form', async () => {
    service.next(list, wrapped([1], '/eu/api/v1/products?page=2'));
    service.next(list, { ...wrapped([2], null), body: '[{"id":2}]' });
    const { loaded } = await read({ shape });
    expect(loaded.pages).toHaveLength(2);
    expect(loaded.stopped).toBeNull();
  });
});
