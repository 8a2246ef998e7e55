import { expect, it } from 'vitest';
import { lazily } from './journal-when-needed.ts';

it('makes a thing once, for all who ask meanwhile and later', async () => {
  let made = 0;
  const get = lazily(async () => ++made);
  expect(get.made()).toBeNull();
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
  expect(await get.made()).toBe(1);
});

it('does not keep a failure: the next one who asks has it made anew', async () => {
  let tries = 0;
  const get = lazily(async () => {
    tries += 1;
    if (tries < 3) throw new Error(`try ${tries}`);
    return 'there';
  });
  const both = await Promise.allSettled([get(), get()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(tries).toBe(1);
  expect(get.made()).toBeNull();
  await expect(get()).rejects.toThrow('try 2');
  expect(await get()).toBe('there');
  expect(await get()).toBe('there');
});
