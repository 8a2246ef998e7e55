import { describe, expect, it } from 'vitest';
import type { PlacementResult } from '../contract/profile/placement-attempt.ts';
import { findAddress } from './find-address.ts';

const list: PlacementResult = { kind: 'list', status: 200 };
const none: PlacementResult = { kind: 'not-a-list', status: 200, isPage: true };
const never = new AbortController().signal;

it('asks again with the other ending where the service redirects to it', async () => {
  const asked: string[] = [];
  const attempts = await findAddress({
    places: ['https://shop.example'],
    pathsEndWithSlash: false,
    cancel: never,
    async tryOne({ baseUrl, pathsEndWithSlash }) {
      asked.push(`${baseUrl} ${pathsEndWithSlash}`);
      if (pathsEndWithSlash) return list;
      return { kind: 'redirected', status: 301, location: `${baseUrl}/…/`, slash: 'missing' };
    },
  });
  const address = 'https://shop.example/api/v1/products/';
  const found = { baseUrl: 'https://shop.example', address, pathsEndWithSlash: true };
  expect(attempts).toMatchObject([{ ...found, result: list, isService: true }]);
  expect(asked).toEqual(['https://shop.example false', 'https://shop.example true']);
});

it('follows no redirect back and forth', async () => {
  let asked = 0;
  const attempts = await findAddress({
    places: ['https://shop.example'],
    pathsEndWithSlash: false,
    cancel: never,
    async tryOne({ pathsEndWithSlash }) {
      asked += 1;
      const slash = pathsEndWithSlash ? 'extra' : 'missing';
      return { kind: 'redirected', status: 301, location: null, slash };
    },
  });
  expect(asked).toBe(2);
  expect(attempts).toMatchObject([{ isService: false }]);
});

it('has one request over each scheme at a time', async () => {
  let running = 0;
  let most = 0;
  const paths = ['/a/b', '/a', ''];
  const attempts = await findAddress({
    places: ['http', 'https'].flatMap((scheme) => paths.map((path) => `${scheme}://[::1]${path}`)),
    pathsEndWithSlash: false,
    cancel: never,
    async tryOne() {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return none;
    },
  });
  expect(most).toBe(2);
  expect(attempts.map(({ baseUrl }) => new URL(baseUrl).protocol)).toEqual([
    ...['http:', 'http:', 'http:'],
    ...['https:', 'https:', 'https:'],
  ]);
});

describe('several places that want a token', () => {
  const wanted: PlacementResult = {
    ...{ kind: 'refused', status: 401, reason: null, isPage: false },
    ...{ retryAfterSeconds: null, authScheme: null },
  };
  const missing: PlacementResult = { ...wanted, status: 404 };
  const nowhere = '/counterfoil-address-check';
  /** What is asked of places that want a token if `wants` says so, and what is found there. */
  async function look(wants: (path: string) => boolean) {
    const asked: string[] = [];
    const attempts = await findAddress({
      places: ['/shop/v2', '/shop', ''].map((path) => `https://shop.example${path}`),
      pathsEndWithSlash: false,
      cancel: never,
      async tryOne({ baseUrl }) {
        const path = baseUrl.slice('https://shop.example'.length);
        asked.push(path);
        return wants(path) ? wanted : missing;
      },
    });
    const places = attempts.map(({ isService, asksAnywhere }) =>
      asksAnywhere ? 'anywhere' : isService,
    );
    return { asked: asked.slice(3), places };
  }

  it('prove nothing if one that cannot exist wants one too', async () => {
    expect(await look(() => true)).toEqual({
      asked: [nowhere],
      places: ['anywhere', 'anywhere', 'anywhere'],
    });
  });

  it('prove nothing below a path that wants one everywhere', async () => {
    expect(await look((path) => path.startsWith('/shop'))).toEqual({
      asked: [`/shop${nowhere}`],
      places: ['anywhere', 'anywhere', false],
    });
  });

  it('are services if only they want one', async () => {
    expect(await look((path) => path === '/shop/v2' || path === '')).toEqual({
      asked: [nowhere],
      places: [true, false, true],
    });
  });

  it('are not asked about if there is only one', async () => {
    expect(await look((path) => path === '/shop')).toEqual({
      asked: [],
      places: [false, true, false],
    });
  });
});
