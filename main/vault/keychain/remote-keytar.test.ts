import { expect, it } from 'vitest';
import { createRemoteKeytar } from './remote-keytar.ts';

it('a process that answers otherwise, as one of another version may, counts as one that has ended', async () => {
  let answer = (_message: unknown): void => undefined;
  let isEnded = false;
  const keytar = createRemoteKeytar({
    post: () => undefined,
    onMessage: (listener) => {
      answer = listener;
    },
    onExit: () => undefined,
    end: () => {
      isEnded = true;
    },
  });
  const asked = keytar.getPassword('Counterfoil', 'a');
  answer({ version: 2, secret: 'of the other version' });
  await expect(asked).rejects.toThrow('has ended');
  expect(isEnded).toBe(true);
  await expect(keytar.getPassword('Counterfoil', 'b')).rejects.toThrow('has ended');
});
