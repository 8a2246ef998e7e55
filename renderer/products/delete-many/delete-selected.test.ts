import { expect, it, vi } from 'vitest';
import type { Failure, Result } from '../../../main/contract/failure.ts';
import { discardDeletes } from './delete-selected.tsx';

const main = vi.hoisted(() => ({ state: 'making' as string | null, removes: true }));
const failure: Failure = { kind: 'storage', exchange: null, detail: '' };

vi.mock('../../lib/app/call.ts', async (load) => ({
  ...(await load()),
  tryCall: async (name: string): Promise<Result<unknown>> => {
    const isAway = name === 'getBatch' ? main.state === null : !main.removes;
    return isAway ? { ok: false, failure } : { ok: true, value: { state: main.state } };
  },
}));

it('knows that nothing was deleted only of a batch that was not started, even if it cannot be removed', async () => {
  const discard = (state: string | null, removes = true) => {
    Object.assign(main, { state, removes });
    return discardDeletes('b');
  };
  expect(await discard('making')).toBe(true);
  expect(await discard('making', false)).toBe(true);
  expect(await discard('running')).toBe(false);
  expect(await discard(null)).toBe(false);
});
