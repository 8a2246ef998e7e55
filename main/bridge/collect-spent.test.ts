import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const mebibytes = 1024 * 1024;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('node:vm');
});

it('has garbage collected once nothing has come for a while', async () => {
  const { collectSpent } = await import('./collect-spent.ts');
  const garbage = new WeakRef(new Uint8Array(mebibytes));
  // An expectation on the object itself would keep it alive.
  const isThere = () => garbage.deref() !== undefined;
  collectSpent(mebibytes);
  vi.advanceTimersByTime(1999);
  collectSpent(mebibytes);
  vi.advanceTimersByTime(1999);
  await setImmediate();
  expect(isThere()).toBe(true);
  vi.advanceTimersByTime(1);
  // V8 collects beside other work, which takes its time on a busy machine.
  await vi.waitFor(() => expect(isThere()).toBe(false), { timeout: 50_000 });
}, 60_000);

it('does nothing where V8 offers no collection', async () => {
  vi.doMock('node:vm', () => ({ runInNewContext: () => undefined }));
  const { collectSpent } = await import('./collect-spent.ts');
  collectSpent(mebibytes);
  expect(() => vi.advanceTimersByTime(2000)).not.toThrow();
});
