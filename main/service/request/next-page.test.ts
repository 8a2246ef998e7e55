import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../contract/profile/profile.ts';
import { linksIn, nextPage } from './next-page.ts';

const token = 'token-2f6c1c1e-7d0b';
const list = 'https://shop.example/eu/api/v1/products';

const next = (
  link: string,
  placement: Profile['placement'] = { kind: 'bearer' },
  requested = list,
) =>
  nextPage(
    new Headers({ link }),
    new URL(requested),
    { baseUrl: 'https://shop.example/eu', placement },
    token,
  );
const pathOf = (...asked: Parameters<typeof next>) => {
  const found = next(...asked);
  return found.kind === 'page' ? found.address.path : found;
};

describe('the links of a header', () => {
  const found = (header: string) =>
    linksIn(header).map(({ target, parameters }) => [target, Object.fromEntries(parameters)]);

  it('are read with quoted, unquoted and repeated parameters', () => {
    expect(found('<a>; rel=next')).toEqual([['a', { rel: 'next' }]]);
    expect(found('<a,b;c>;REL="prev  next" ; title="x, \\"y\\"; <z>"')).toEqual([
      ['a,b;c', { rel: 'prev  next', title: 'x, "y"; <z>' }],
    ]);
    expect(found('<a>; rel=first; rel=next;crossorigin,<b>')).toEqual([
      ['a', { rel: 'first', crossorigin: '' }],
      ['b', {}],
    ]);
    expect(found('<>;rel=next')).toEqual([['', { rel: 'next' }]]);
  });

  it('are left out alone if they break the grammar', () => {
    expect(found('x; rel="a, b", <b>; rel=next')).toEqual([['b', { rel: 'next' }]]);
    expect(found('<a>; rel="first" y, <b>; rel=next')).toEqual([['b', { rel: 'next' }]]);
    expect(found('<a; rel=first, <b>; rel=prev, <c>; rel=next')).toEqual([['c', { rel: 'next' }]]);
    for (const broken of ['', ' ', ',,', '<', '<a', '<a>; rel="next', 'rel=next', '>;,<']) {
      expect(found(broken), broken).toEqual([]);
    }
  });

  it('are read to the end, whatever the header is', () => {
    const part = fc.constantFrom('<', '>', ',', ';', '"', '\\', '=', 'rel', ' ', 'next', '\t', 'é');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        expect(linksIn(parts.join('')).length).toBeLessThanOrEqual(parts.length);
      }),
    );
  });
});

describe('the next page', () => {
  it.each<[string, string]>([
    ['<https://shop.example/eu/api/v1/products?page=2>; rel="next"', '/api/v1/products?page=2'],
    ['<?page=2>; rel=next', '/api/v1/products?page=2'],
    [
      '</eu/api/v1/products?cursor=a%2Bb%20c+d&x>; rel="last next"',
      '/api/v1/products?cursor=a%2Bb%20c+d&x',
    ],
    ['<products/page/2#top>; rel=NEXT', '/api/v1/products/page/2'],
    ['<//shop.example:443/eu/p>; rel=next', '/p'],
    ['<b>; rel=prev, <../v2/./products>; rel=next', '/api/v2/products'],
    ['<http://[>; rel=next, <?page=3>; rel=next', '/api/v1/products?page=3'],
    ['<?other=1>; rel=next; anchor="#x", <?page=4>; rel=next', '/api/v1/products?page=4'],
  ])('of %s is %s', (link, path) => {
    expect(pathOf(link)).toBe(path);
  });

  it.each([
    '',
    '<?page=2>; rel=prev',
    '<?page=2>; rev=next',
    '<?page=2>; rel=nextish',
    '<?page=2>',
  ])('is not named by %j', (link) => {
    expect(next(link)).toEqual({ kind: 'none' });
  });

  it.each<[string, string, string]>([
    ['https://other.example/eu/api/v1/products?page=2', 'other-origin', 'https://other.example'],
    ['http://shop.example/eu/api/v1/products?page=2', 'other-origin', 'http://shop.example'],
    ['//shop.example:8443/eu/x', 'other-origin', 'https://shop.example:8443'],
    ['data:application/json,[]', 'other-origin', 'data:'],
    ['file:///etc/passwd', 'other-origin', 'file:'],
    ['/api/v1/products?page=2', 'outside', '/api/v1/products'],
    ['/eu', 'outside', '/eu'],
    ['/europe/api/v1/products', 'outside', '/europe/api/v1/products'],
    ['/eu/../admin', 'outside', '/admin'],
    ['/eu/%2e%2e/admin', 'outside', '/admin'],
    ['/eu/..%2fadmin', 'outside', '/eu/..%2fadmin'],
    ['/eu/a%5C..%5Cadmin', 'outside', '/eu/a%5C..%5Cadmin'],
    ['/eu/..;/admin', 'outside', '/eu/..;/admin'],
    ['\\\\other.example\\eu\\x', 'other-origin', 'https://other.example'],
    ['https://me:secret@shop.example/eu/api/v1/products', 'secret', '/eu/api/v1/products'],
    [`?access=${token}`, 'secret', '/eu/api/v1/products'],
    [`?access=${Buffer.from(token).toString('base64')}`, 'secret', '/eu/api/v1/products'],
  ])('at %s is refused: %s', (address, why, shown) => {
    expect(next(`<${address}>; rel="next"`)).toEqual({ kind: 'refused', why, address: shown });
  });

  it('with an address that is too long is refused', () => {
    const found = next(`<?cursor=${'x'.repeat(5000)}>; rel=next`);
    expect(found).toMatchObject({ kind: 'refused', why: 'too-long' });
  });

  it('never carries the token that the service has repeated in it', () => {
    const inQuery = { kind: 'query', name: 'api key&' } as const;
    const name = encodeURIComponent(inQuery.name);
    expect(pathOf(`<?${name}=${token}&page=2>; rel=next`, inQuery)).toBe('/api/v1/products?page=2');
    expect(pathOf(`<?page=2&API+KEY%26=other>; rel=next`, inQuery)).toBe('/api/v1/products?page=2');
    // The request of the first page had it, and an empty target is that address.
    expect(pathOf('<>; rel=next', inQuery, `${list}?${name}=${token}`)).toBe('/api/v1/products');
  });

  it('is shown without the token, wherever it is', () => {
    const found = next(`</eu/${token}/products?page=2>; rel=next`);
    expect(found).toMatchObject({ kind: 'page', address: { shown: '/••••••/products?page=2' } });
  });
});
