import { describe, expect, it } from 'vitest';
import { mayBePage, partOf } from '../../contract/list-part.ts';
import type { ListSigns } from '../../contract/product.ts';
import { listSigns, withPage } from './list-signs.ts';

const signs = (headers: Record<string, string>, status = 200) =>
  listSigns(status, new Headers(headers));

describe('the head of a list', () => {
  it('without any sign is no reason to doubt', () => {
    const usual = { 'content-type': 'application/json', 'content-length': '12', etag: '"a"' };
    expect(signs(usual)).toEqual({ doubt: null, total: null });
  });

  it('with 206 is a part', () => {
    expect(signs({}, 206)).toEqual({ doubt: 'part', total: null });
  });

  it.each([
    { link: '</api/v1/products?page=2>; rel="next"' },
    { link: '<a>; rel="first", <b>; title="x"; REL=next' },
    { link: '<a>; rel="last next"' },
    { 'x-next-page': '2' },
    { 'x-total-pages': '3' },
    { 'x-wp-totalpages': '2' },
    { 'x-pagination': '{"CurrentPage":1,"HasNext":true}' },
    { 'x-pagination': '{"totalPages":4}' },
    { 'x-next-cursor': 'eyJpZCI6MTAwfQ' },
    { 'Next-Page-Token': 'abc' },
    { 'x-has-more': 'true' },
    { 'x-hasmore': '1' },
    { 'x-ms-continuation': 'token' },
    { 'x-nextpage-url': '/api/v1/products?page=2' },
    { 'X-Cursor': 'b64' },
    { 'x-total-pages': '1, 3' },
    { pagination: '{"next_cursor":"b64"}' },
    { 'x-paging': '{"links":{"a":1},"has_more":true}' },
    { link: "<a>; rel='next'" },
    { 'x-pages': '5' },
    { 'x-scroll-id': 'abc' },
    { 'x-list-truncated': 'true' },
    { 'x-incomplete-results': '1' },
  ])('with %j names more pages', (headers) => {
    expect(signs(headers).doubt).toBe('more-pages');
  });

  it.each([
    { link: '</api/v1/products?page=1>; rel="prev"' },
    { link: '</style.css>; rel=preload; as=style' },
    { link: '</next>; rel="describedby"' },
    { 'x-next-page': '' },
    { 'x-total-pages': '1' },
    { 'x-pagination': '{"hasNext":false,"totalPages":1}' },
    { 'x-pagination': 'not JSON' },
    { age: '0' },
    { 'x-total-time': '150' },
    { 'x-next-cursor': '' },
    { 'Next-Page-Token': 'null' },
    { 'x-has-more': 'False' },
    { 'x-has-more': '0' },
    { 'x-pagination': '{"next":null,"hasNextPage":false}' },
    { 'x-ratelimit-next': '60' },
    { 'x-nextjs-page': '/products' },
    { 'x-cache': 'MISS' },
    { 'x-cache': 'RefreshHit from cloudfront' },
    { 'cf-cache-status': 'DYNAMIC' },
    { 'cache-status': 'shop; fwd=miss; stored' },
    { 'cache-control': 'stale-while-revalidate=60' },
    { 'x-cache-lookup': 'HIT from squid:3128' },
    { 'x-cache-hits': '0, 0' },
    { 'x-from-cache': 'false' },
    { 'x-cache-hit': 'MISS' },
    { 'x-cache-age': '0' },
    { 'x-rack-cache': 'miss, store' },
    { 'x-pages': '1' },
    { 'x-truncated': 'false' },
    { 'x-varnish': '32770' },
    { 'server-timing': 'db;dur=53, cdn-cache; desc=MISS' },
  ])('with %j is no reason to doubt', (headers) => {
    expect(signs(headers)).toEqual({ doubt: null, total: null });
  });

  it.each([
    { age: '1' },
    { age: '3600, 0' },
    { age: '0, 3600' },
    { warning: '110 - "Response is Stale"' },
    { 'x-cache': 'HIT' },
    { 'X-Cache': 'Hit from cloudfront' },
    { 'x-cache': 'TCP_MEM_HIT from a' },
    { 'x-cache': 'MISS, HIT' },
    { 'x-cache-status': 'STALE' },
    { 'cf-cache-status': 'HIT' },
    { 'cache-status': 'shop; hit; ttl=30' },
    { 'x-cache-hits': '0, 2' },
    { 'x-from-cache': '1' },
    { 'x-cache-hit': 'true' },
    { 'x-cache-age': '120' },
    { 'x-cached-since': '2026-11-24' },
    { 'x-rack-cache': 'fresh' },
    { 'x-varnish': '32770 32768' },
    { 'server-timing': 'db;dur=53, cdn-cache; desc=HIT' },
  ])('with %j is an old copy', (headers) => {
    expect(signs(headers).doubt).toBe('old-copy');
  });

  it.each([
    { 'x-total-count': '319' },
    { 'X-Total': '319' },
    { 'content-range': 'products 0-24/319' },
    { 'x-pagination': '{"TotalCount":319}' },
    { 'x-wp-total': '25', 'x-total-count': '319' },
    { 'x-total-count': '319, 319' },
  ])('with %j names a total', (headers) => {
    expect(signs(headers)).toEqual({ doubt: null, total: 319 });
  });

  it('may group the thousands of a total by commas', () => {
    expect(signs({ 'x-total-count': '1,200' }).total).toBe(1200);
    expect(signs({ 'x-total-count': '12,345,678' }).total).toBe(12_345_678);
  });

  it.each([
    { 'x-total-count': '1, 200' },
    { 'x-total-count': '1,20' },
    { 'x-total-count': '0,200' },
    { 'x-total-count': '1.200' },
    { 'x-total-count': 'many' },
    { 'x-total-count': '-1' },
    { 'x-pagination': '{"total":"1.2e3"}' },
    { 'x-total-count': '100', 'x-total': 'about 200' },
  ])('with %j names a total that is unclear', (headers) => {
    expect(signs(headers).total).toBe('unclear');
  });

  it.each([
    { 'content-range': 'items 0-24/*' },
    { 'x-total-count': '' },
    { 'x-ratelimit-total': '5000' },
  ])('with %j names none', (headers) => {
    expect(signs(headers)).toEqual({ doubt: null, total: null });
  });
});

describe('a list of 20 entries', () => {
  const part = (headers: Record<string, string>, status = 200) =>
    partOf(signs(headers, status), { entries: 20, isShifted: false });

  it.each([
    { 'x-total-count': '5000' },
    { 'x-total-count': '5000', link: '</api/v1/products?page=2>; rel="next"' },
    { 'content-range': 'products 0-19/5000' },
    { 'x-pagination': '{"totalCount":5000}' },
  ])('with %j is 20 of 5,000', (headers) => {
    expect(part(headers)).toEqual({ sent: 20, of: 5000 });
  });

  it.each<[Record<string, string>, number]>([
    [{ link: '</api/v1/products?page=2>; rel="next"' }, 200],
    // The total is that of this page.
    [{ link: '</api/v1/products?page=2>; rel="next"', 'x-total-count': '20' }, 200],
    [{ 'x-total-count': '1, 5000', 'x-has-more': 'true' }, 200],
    [{ 'content-range': 'products 0-19/*' }, 206],
  ])('with %j and status %i is one of a service that has more', (headers, status) => {
    expect(part(headers, status)).toEqual({ sent: 20, of: null });
  });

  it.each<[Record<string, string>, number]>([
    [{}, 200],
    [{ 'x-total-count': '20' }, 200],
    [{ 'x-total-count': '12' }, 200],
    [{ 'x-total-count': '1, 5000' }, 200],
    [{ 'x-total-count': 'many' }, 200],
    [{ 'content-range': 'products 0-19/*' }, 200],
    [{ 'content-range': 'products 0-19/20' }, 206],
    [{ 'content-range': 'bytes 0-1023/5000' }, 200],
    [{ age: '60' }, 200],
    [{ link: '</api/v1/products?page=1>; rel="prev"' }, 200],
  ])('with %j and status %i is not known to be a part', (headers, status) => {
    expect(part(headers, status)).toBeNull();
  });
});

describe('a list that came in pages', () => {
  const next = { link: '<?page=9>; rel="next"' };
  const paged = (...pages: readonly Record<string, string>[]) =>
    pages.reduce<ListSigns | null>(
      (before, headers, at) => withPage(before, at + 1, 200, new Headers(headers)),
      null,
    );

  it('has more pages if its last one says so', () => {
    expect(paged(next, next)).toEqual({ doubt: 'more-pages', total: null, pages: 2 });
    expect(paged(next, next, {})).toEqual({ doubt: null, total: null, pages: 3 });
    expect(paged(next, { 'x-next-page': '' })).toMatchObject({ doubt: null });
    expect(paged(next, { 'x-next-cursor': 'b' })).toMatchObject({ doubt: 'more-pages' });
  });

  it('has none if it has as many as its last one counts', () => {
    const counted = { 'x-total-pages': '2' };
    expect(paged({ ...next, ...counted }, counted)).toMatchObject({ doubt: null });
    expect(paged({ ...next, ...counted }, next, counted)).toMatchObject({ doubt: 'more-pages' });
  });

  it('is an old copy if one page is', () => {
    expect(paged({ ...next, age: '5' }, {})).toMatchObject({ doubt: 'old-copy' });
    expect(paged(next, { ...next, age: '5' })).toMatchObject({
      doubt: 'more-pages',
      isOldCopy: true,
    });
    expect(paged({ ...next, age: '5' })).toMatchObject({ doubt: 'more-pages', isOldCopy: true });
  });

  it('has the total that its pages name, unclear if one is, and changed if two differ', () => {
    const total = (count: string) => ({ ...next, 'x-total-count': count });
    expect(paged(total('3'), {})).toEqual({ doubt: null, total: 3, pages: 2 });
    expect(paged(total('3'), total('4'))).toMatchObject({ total: 4, isTotalChanged: true });
    expect(paged(total('3'), total('4'), total('4'))).toMatchObject({ isTotalChanged: true });
    expect(paged(total('many'), total('4'))).toMatchObject({ total: 'unclear' });
  });

  it('may be incomplete if its pages do not fit together', () => {
    const counts = { entries: 20, isShifted: false };
    const whole = { doubt: null, total: 20, pages: 2 };
    const maybe = { sent: 20, of: null, isMaybe: true };
    expect(partOf(whole, counts)).toBeNull();
    expect(partOf(whole, { ...counts, isShifted: true })).toEqual(maybe);
    expect(partOf({ ...whole, isTotalChanged: true }, counts)).toEqual(maybe);
    expect(partOf({ ...whole, total: 23, isTotalChanged: true }, counts)).toEqual({
      sent: 20,
      of: 23,
    });
  });
});

describe('a list that may be the first page of more', () => {
  it.each([20, 25, 50, 100, 200, 250, 500, 1000])(
    'has exactly %i entries, and nothing says more',
    (entries) => {
      expect(mayBePage(signs({}), entries)).toBe(true);
      expect(mayBePage(signs({}), entries + 1)).toBe(false);
      expect(mayBePage(signs({ 'x-total-count': String(entries) }), entries)).toBe(false);
      expect(mayBePage({ ...signs({}), pages: 2 }, entries)).toBe(false);
    },
  );
});

describe('what is around a list', () => {
  const around = (json: object) => listSigns(200, new Headers(), 1, JSON.stringify(json));

  it.each([
    { total: 20, limit: 20, skip: 0, data: [] },
    { data: [], links: { next: null }, meta: { total: 20 } },
    { _embedded: { products: [] }, page: { size: 20, totalElements: 20, totalPages: 1 } },
    { count: 20, next: null, previous: null, results: [] },
  ])('names its total, and no more pages: %j', (json) => {
    expect(around(json)).toEqual({ doubt: null, total: 20 });
  });

  it.each([
    { data: [], next: '/api/v1/products?page=2' },
    { data: [], links: { next: '/api/v1/products?page=2' } },
    { _embedded: { products: [] }, _links: { next: { href: '/api/v1/products?page=2' } } },
    { data: [], has_more: true },
    { data: [], meta: { next_cursor: 'b64' } },
    { content: [], page: { totalPages: 3 } },
    { data: [], next_page_url: '?page=2' },
  ])('names more pages: %j', (json) => {
    expect(around(json).doubt).toBe('more-pages');
  });

  it('has a count that is of this page, unless it comes with both neighbors as in Django REST framework', () => {
    const next = '/api/v1/products?page=2';
    expect(around({ count: 20, data: [] }).total).toBeNull();
    expect(around({ count: 20, next: null, data: [] }).total).toBeNull();
    expect(around({ count: 5000, next, previous: null, results: [] })).toEqual({
      doubt: 'more-pages',
      total: 5000,
    });
  });

  it('says nothing if it is no JSON', () => {
    expect(listSigns(200, new Headers(), 1, '{"next":')).toEqual({ doubt: null, total: null });
  });
});
