import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualPlaces } from '../../service/find-schema-document.ts';
import { isInsecure } from './base-url.ts';
import { readAddress, type TypedAddress } from './typed-address.ts';

const read = (typed: string): TypedAddress => {
  const address = readAddress(typed);
  if (typeof address === 'string') throw new Error(`${typed}: ${address}`);
  return address;
};
const host = 'https://shop.example';

describe('a typed address', () => {
  it.each([
    [host, [host]],
    [` ${host}/ `, [host]],
    [`${host}/eu/shop`, [`${host}/eu/shop`, `${host}/eu`, host]],
    [`${host}/api/shop`, [`${host}/api/shop`, `${host}/api`, host]],
    ['https://shop.example:8443/eu', ['https://shop.example:8443/eu', 'https://shop.example:8443']],
  ])('%j is used as it is', (typed, places) => {
    const href = typed.trim().replace(/\/$/, '');
    expect(read(typed)).toMatchObject({ isComplete: true, asTyped: href, places });
  });

  it.each([
    // Without a scheme.
    ['shop.example', [host]],
    [' shop.example/ ', [host]],
    ['shop.example/eu', [`${host}/eu`, host]],
    ['SHOP.example:8443', ['https://shop.example:8443']],
    ['shop.example/api/v1', [host]],
    // What Counterfoil adds itself.
    [`${host}/api`, [host]],
    [`${host}/api/v1`, [host]],
    [`${host}/api/v1/`, [host]],
    [`${host}/api/v1/products`, [host]],
    [`${host}/api/v1/products/7?page=2`, [host]],
    [`${host}/eu/api/v1/users/12`, [`${host}/eu`, host]],
    // A page of the documentation.
    [`${host}/docs`, [host]],
    [`${host}/docs#/default/list_products`, [host]],
    [`${host}/redoc`, [host]],
    [`${host}/Swagger/index.html?urls.primaryName=v1`, [host]],
    [`${host}/swagger-ui.html`, [host]],
    [`${host}/eu/swagger-ui/index.html#/products`, [`${host}/eu`, host]],
    [`${host}/api/docs`, [host, `${host}/api`]],
    [`${host}/eu/api/v1/docs`, [`${host}/eu`, `${host}/eu/api/v1`, `${host}`]],
    // A query or a fragment.
    [`${host}/?key=secret`, [host]],
    [`${host}/#/login`, [host]],
    [`${host}/a/b/c/d/e?f`, [`${host}/a/b/c/d/e`, `${host}/a/b/c/d`, `${host}/a/b/c`, host]],
  ])('%j has something missing, or too much', (typed, places) => {
    expect(read(typed)).toMatchObject({ isComplete: false, places });
  });

  it.each(usualPlaces)('the document at %s is a page of the service above it', (place) => {
    expect(read(host + place).places[0]).toBe(host);
    expect(read(`${host}/eu${place}`).places[0]).toBe(`${host}/eu`);
  });

  it.each([
    // This computer: nothing passes a network.
    ['localhost:3000', ['http://localhost:3000', 'https://localhost:3000'], []],
    ['http://127.0.0.1:3000', ['http://127.0.0.1:3000', 'https://127.0.0.1:3000'], []],
    ['https://localhost:3000', ['https://localhost:3000', 'http://localhost:3000'], []],
    ['[::1]:3000', ['http://[::1]:3000', 'https://[::1]:3000'], []],
    // Another one: a question comes first, also if http was typed.
    ['shop.example', [host], ['http://shop.example']],
    [
      'http://shop.example/eu',
      [`${host}/eu`, host],
      ['http://shop.example/eu', 'http://shop.example'],
    ],
    [host, [host], ['http://shop.example']],
  ])('%j: which schemes are tried', (typed, places, exposedPlaces) => {
    expect(read(typed)).toMatchObject({ places, exposedPlaces });
  });

  it.each([
    ['', 'empty'],
    ['shop example', 'not-a-url'],
    ['/shop', 'not-a-url'],
    ['//shop.example', 'not-a-url'],
    ['?a=1', 'not-a-url'],
    ['https:shop.example', 'not-a-url'],
    ['http:8080', 'not-a-url'],
    ['https://', 'not-a-url'],
    ['mailto:me@shop.example', 'not-a-url'],
    ['javascript:alert(1)', 'not-a-url'],
    ['shop.example\\evil.example', 'not-a-url'],
    ['ftp://shop.example', 'not-http'],
    ['https://me:secret@shop.example', 'credentials'],
    ['me@shop.example', 'credentials'],
  ])('%j is not an address: %s', (typed, problem) => {
    expect(readAddress(typed)).toBe(problem);
  });

  it('leads to no other host, to at most four paths, and to no query', () => {
    const scheme = fc.constantFrom('', 'http://', 'https://', 'HTTPS://', ' http://');
    const segment = fc.oneof(
      fc.constantFrom('api', 'v1', 'docs', 'swagger', '..', '.', '', '@evil.example', 'products'),
      fc.webSegment(),
    );
    const rest = fc.constantFrom(
      '',
      '?next=https://evil.example',
      '#@evil.example',
      '?a@evil',
      '/',
    );
    fc.assert(
      fc.property(
        scheme,
        fc.oneof(fc.domain(), fc.constantFrom('localhost:3000', '127.0.0.1', '[::1]:8080')),
        fc.array(segment, { maxLength: 8 }),
        rest,
        (scheme, host, segments, rest) => {
          const address = readAddress([scheme + host, ...segments].join('/') + rest);
          if (typeof address === 'string') return;
          const { places, exposedPlaces } = address;
          for (const place of [...places, ...exposedPlaces]) {
            const url = new URL(place);
            expect(url.hostname).toBe(new URL(`https://${host}`).hostname);
            expect(url.search + url.hash + url.username).toBe('');
          }
          expect(places.filter((place) => isInsecure(new URL(place)))).toEqual([]);
          expect(exposedPlaces.every((place) => isInsecure(new URL(place)))).toBe(true);
          for (const protocol of ['http:', 'https:'])
            expect(places.filter((place) => place.startsWith(protocol)).length).toBeLessThan(5);
        },
      ),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (typed) => void readAddress(typed)));
  });
});
