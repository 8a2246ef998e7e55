import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const mebibytes = 1024 * 1024;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const gone = new FinalizationRegistry<() => void>((tell) => tell());

it('has garbage collected once nothing has come for a while', async () => {
  const { collectSpent } = await import('./collect-spent.ts');
  // A WeakRef that is looked at while V8 collects in steps would keep the object.
  let isThere = true;
  gone.register(new Uint8Array(mebibytes), () => {
    isThere = false;
  });
  collectSpent(mebibytes);
  vi.advanceTimersByTime(1999);
  collectSpent(mebibytes);
  vi.advanceTimersByTime(1999);
  await setImmediate();
  expect(isThere).toBe(true);
  vi.advanceTimersByTime(1);
  // V8 collects beside other work, which takes its time on a busy machine.
  await vi.waitFor(() => expect(isThere).toBe(false), { timeout: 50_000 });
}, 60_000);

it('says nothing about it on stderr', async () => {
  const { collectSpent } = await import('./collect-spent.ts');
  const { emitWarning } = process;
  const warned = vi.spyOn(process, 'emitWarning');
  collectSpent(mebibytes);
  vi.advanceTimersByTime(2000);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
  expect(process.emitWarning).toBe(emitWarning);
});
