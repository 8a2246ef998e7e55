import { describe, expect, it } from 'vitest';
import { routeTo } from '../../vault/testing/route-to.ts';
import { routeChanges } from './route.ts';

const shop = 'https://shop.example';
const fixed = { mode: 'fixed', address: 'http://proxy.example:3128', bypass: '' } as const;
const header = { kind: 'header', name: 'X-API-Key', prefix: '' } as const;

describe('a route', () => {
  it('is the same whatever path prefix and order of fields a profile has', () => {
    const other = { bypass: '', address: 'http://proxy.example:3128', mode: 'fixed' } as const;
    const before = routeTo(shop, { proxy: fixed });
    expect(routeChanges(before, routeTo(`${shop}/eu`, { proxy: other }))).toEqual([]);
  });

  it.each([
    ['origin', routeTo(shop), routeTo('http://shop.example')],
    ['origin', routeTo(shop), routeTo('https://shop.example:8443')],
    ['placement', routeTo(shop), routeTo(shop, { placement: { kind: 'query', name: 'token' } })],
    [
      'placement',
      routeTo(shop, { placement: header }),
      routeTo(shop, { placement: { ...header, name: 'X-Other' } }),
    ],
    [
      'placement',
      routeTo(shop, { placement: header }),
      routeTo(shop, { placement: { ...header, prefix: 'Key' } }),
    ],
    ['proxy', routeTo(shop), routeTo(shop, { proxy: { mode: 'direct' } })],
    ['proxy', routeTo(shop), routeTo(shop, { proxy: fixed })],
    [
      'proxy',
      routeTo(shop, { proxy: fixed }),
      routeTo(shop, { proxy: { ...fixed, address: 'http://proxy.example:3129' } }),
    ],
    [
      'proxy',
      routeTo(shop, { proxy: fixed }),
      routeTo(shop, { proxy: { ...fixed, bypass: '*.example' } }),
    ],
    [
      'proxy',
      routeTo(shop, { proxy: { mode: 'pac', url: 'http://a.example/p.pac' } }),
      routeTo(shop, { proxy: { mode: 'pac', url: 'http://b.example/p.pac' } }),
    ],
  ])('changes in its %s', (part, before, now) => {
    expect(routeChanges(before, now)).toMatchObject([{ part }]);
    expect(routeChanges(now, before)).toMatchObject([{ part }]);
    expect(routeChanges(now, now)).toEqual([]);
  });

  it('tells every part that changed', () => {
    const now = routeTo('http://other.example', { placement: header, proxy: fixed });
    expect(routeChanges(routeTo(shop), now)).toEqual([
      { part: 'origin', before: shop, now: 'http://other.example' },
      { part: 'placement', before: { kind: 'bearer' }, now: header },
      { part: 'proxy', before: { mode: 'system' }, now: fixed },
    ]);
  });
});
