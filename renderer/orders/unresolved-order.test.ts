import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WriteSummary } from '../../main/contract/write/write.ts';
import { unresolvedOrder } from './unresolved-order.ts';

const lastWrite: WriteSummary = {
  writeId: 'w',
  profileId: 'p',
  profileName: 'Shop',
  operation: 'createOrder',
  target: '',
  subjectId: null,
  ordered: null,
  outcome: 'unknown',
  status: null,
  startedAt: new Date(Date.now() - 7_200_000).toISOString(),
  endedAt: null,
  resolution: null,
  evidence: null,
};
let earlier: WriteSummary | null = null;
const invoke = vi.fn(async (name: string) => ({
  ok: true,
  value: name === 'findEarlierInDoubt' ? earlier : { body: '{ "a": 1 }' },
}));
beforeEach(() => void vi.stubGlobal('window', { counterfoil: { invoke } }));
afterEach(() => {
  earlier = null;
  invoke.mockClear();
  vi.unstubAllGlobals();
});

const resolved = (as: 'done' | 'not-done') => ({
  ...lastWrite,
  resolution: { as, remark: '', at: '' },
});

test('an order that stands as it was sent is asked about, however long ago that was', async () => {
  const asked = await unresolvedOrder({ lastWrite, isAsSent: true }, '{}');
  expect(asked).toEqual({ writeId: 'w', outcome: 'unknown', secondsAgo: 7200 });
  expect(invoke).not.toHaveBeenCalled();
});

test('one that was changed is asked about while it says the same', async () => {
  const draft = { lastWrite, isAsSent: false };
  expect(await unresolvedOrder(draft, '{"a":1}')).not.toBeNull();
  expect(await unresolvedOrder(draft, '{"a":1.0}')).toBeNull();
});

test('one that was refused is asked about while an earlier attempt is in doubt', async () => {
  const refused = { ...lastWrite, writeId: 'second', outcome: 'refused' as const };
  earlier = lastWrite;
  expect(await unresolvedOrder({ lastWrite: refused, isAsSent: true }, '{}')).toEqual({
    writeId: 'w',
    outcome: 'unknown',
    secondsAgo: 7200,
  });
});

test.each([
  ['was never sent', null, false],
  ['is still being sent', { ...lastWrite, outcome: 'sending' as const }, true],
  ['failed', { ...lastWrite, outcome: 'failed' as const }, true],
  ['was refused', { ...lastWrite, outcome: 'refused' as const }, false],
  ['did not leave', { ...lastWrite, outcome: 'not-sent' as const }, false],
  ['was found to be created', resolved('done'), true],
  ['was found not to be', resolved('not-done'), false],
])('a draft that %s', async (_, write, asks) => {
  const asked = await unresolvedOrder({ lastWrite: write, isAsSent: true }, '{}');
  expect(asked !== null).toBe(asks);
});
