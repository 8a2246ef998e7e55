import { expect, it } from 'vitest';
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
  expect(attempts).toEqual([{ ...found, result: list, isService: true }]);
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
