import { describe, expect, it } from 'vitest';
import { listSigns } from './list-signs.ts';

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
  ])('with %j is no reason to doubt', (headers) => {
    expect(signs(headers)).toEqual({ doubt: null, total: null });
  });

  it.each([{ age: '1' }, { age: '3600, 0' }, { warning: '110 - "Response is Stale"' }])(
    'with %j is an old copy',
    (headers) => {
      expect(signs(headers).doubt).toBe('old-copy');
    },
  );

  it.each([
    { 'x-total-count': '319' },
    { 'X-Total': '319' },
    { 'content-range': 'products 0-24/319' },
    { 'x-pagination': '{"TotalCount":319}' },
    { 'x-wp-total': '25', 'x-total-count': '319' },
  ])('with %j names a total', (headers) => {
    expect(signs(headers)).toEqual({ doubt: null, total: 319 });
  });

  it.each([{ 'content-range': 'items 0-24/*' }, { 'x-total-count': 'many' }])(
    'with %j names none',
    (headers) => {
      expect(signs(headers).total).toBeNull();
    },
  );
});
