import { expect, test } from 'vitest';
import { freePort } from './listen.ts';

test('no port is chosen twice, so that no client sends on a connection to an earlier service', async () => {
  const chosen: number[] = [];
  while (chosen.length < 1000) chosen.push(await freePort());
  expect(new Set(chosen).size).toBe(1000);
});
