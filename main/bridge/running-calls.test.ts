import { describe, expect, it } from 'vitest';
import { createRunningCalls } from './running-calls.ts';

/** A call that ends when its signal does. */
const untilCancelled = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    signal.addEventListener('abort', () => resolve('cancelled'));
  });

describe('a call that is under way', () => {
  it('is ended by its id, and no other is', async () => {
    const calls = createRunningCalls();
    const [one, two] = [calls.run('one', untilCancelled), calls.run('two', untilCancelled)];
    expect(calls.cancel('one')).toBe(true);
    expect(await one).toBe('cancelled');
    expect(await Promise.race([two, 'running'])).toBe('running');
  });

  it('cannot be ended before it began or when it has ended', async () => {
    const calls = createRunningCalls();
    expect(calls.cancel('one')).toBe(false);
    await calls.run('one', async () => 'done');
    await calls.run('two', () => Promise.reject(new Error('no'))).catch(() => undefined);
    expect(calls.cancel('one')).toBe(false);
    expect(calls.cancel('two')).toBe(false);
  });

  it('stays the one to end when a second press under its id is refused', async () => {
    const calls = createRunningCalls();
    const first = calls.run('one', untilCancelled);
    await calls.run('one', () => Promise.reject(new Error('used'))).catch(() => undefined);
    expect(calls.cancel('one')).toBe(true);
    expect(await first).toBe('cancelled');
  });
});
