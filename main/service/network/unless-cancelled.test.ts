import { describe, expect, it } from 'vitest';
import { failureOf } from '../testing/failure-of.ts';
import { unlessCancelled } from './unless-cancelled.ts';

const never = new Promise<string>(() => undefined);

describe('a task that cannot be cancelled', () => {
  it('gives its value, or its failure', async () => {
    const { signal } = new AbortController();
    expect(await unlessCancelled(signal, Promise.resolve('token'))).toBe('token');
    await expect(unlessCancelled(signal, Promise.reject(new Error('locked')))).rejects.toThrow(
      'locked',
    );
  });

  it('ends for another reason where one is given', async () => {
    const signal = AbortSignal.abort('the end');
    await expect(unlessCancelled(signal, never, () => signal.reason)).rejects.toBe('the end');
  });

  it.each(['before', 'after'])('is left alone when Cancel comes, %s it began', async (when) => {
    const controller = new AbortController();
    if (when === 'before') controller.abort();
    const left = failureOf(unlessCancelled(controller.signal, never));
    controller.abort();
    expect(await left).toMatchObject({ kind: 'cancelled', sent: false });
  });
});
