import { describe, expect, it } from 'vitest';
import { runCleanup } from './quit-steps.ts';

describe('putting away', () => {
  it('does the rest when one fails, and keeps the failure', async () => {
    const failures: unknown[] = [];
    const done: string[] = [];
    await runCleanup(
      [() => Promise.reject(new Error('full')), async () => done.push('journal')],
      (error) => failures.push(error),
    );
    expect(done).toEqual(['journal']);
    expect(failures).toEqual([new Error('full')]);
  });

  it('gives up on what takes for ever', async () => {
    await runCleanup([() => new Promise(() => undefined)], () => undefined, 10);
  });
});
