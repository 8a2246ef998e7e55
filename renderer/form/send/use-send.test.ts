import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Failure, Result } from '../../../main/contract/failure.ts';
import type { Outcome } from '../../../main/contract/write/outcome.ts';
import { CallError } from '../../lib/app/call.ts';
import { isEcho, startWrite } from './use-send.ts';

const outcome: Outcome = {
  kind: 'done',
  writeId: '',
  status: 201,
  reply: null,
  replyNote: null,
  notRecorded: false,
  endedAt: '2026-01-01T10:31:00.000Z',
  durationMs: 12,
};
const done: Result<Outcome> = { ok: true, value: outcome };
const nothing = async () => ({ ok: true, value: null }) as const;

afterEach(() => vi.unstubAllGlobals());

/** Main, which only notes what it is asked. */
function stubMain() {
  const invoke = vi.fn().mockResolvedValue({ ok: true, value: true });
  vi.stubGlobal('window', { counterfoil: { invoke } });
  return invoke;
}

test('cancel asks main once and waits for what main says', async () => {
  const invoke = stubMain();
  let answer = (_: Result<Outcome>) => {};
  const send = () =>
    new Promise<Result<Outcome>>((resolve) => {
      answer = resolve;
    });
  const write = startWrite('id-1', { prepare: nothing, send });
  // Main has it now.
  await Promise.resolve();
  await Promise.resolve();
  write.cancel();
  write.cancel();
  expect(invoke).toHaveBeenCalledExactlyOnceWith('cancel', { id: 'id-1' });
  // It was done before the cancel arrived, so it is shown as done.
  answer(done);
  expect(await write.ended).toBe(outcome);
});

test('what is cancelled before main knew of it is cancelled once main does', async () => {
  const invoke = stubMain();
  let prepared = () => {};
  const prepare = () =>
    new Promise<Result<null>>((resolve) => {
      prepared = () => resolve({ ok: true, value: null });
    });
  const asked: string[] = [];
  const send = async () => {
    asked.push(`sent after ${invoke.mock.calls.length}`);
    return done;
  };
  const write = startWrite('id-1', { prepare, send });
  write.cancel();
  prepared();
  await write.ended;
  expect(asked).toEqual(['sent after 1']);
  expect(invoke.mock.calls).toEqual([
    ['cancel', { id: 'id-1' }],
    ['cancel', { id: 'id-1' }],
  ]);
});

describe('what a write that fails claims', () => {
  const broken = () => Promise.reject(new TypeError('a defect of the page'));
  const inMain: Failure = { kind: 'unexpected', exchange: null, logId: 'a1', sent: true };

  test.each([
    ['a defect', broken],
    ['a failure of main', async () => ({ ok: false as const, failure: inMain })],
    ['a failure of main that is thrown', () => Promise.reject(new CallError(inMain))],
  ])('before the write was handed over, %s is no doubt: nothing was sent', async (_, prepare) => {
    const send = vi.fn(async () => done);
    expect((await startWrite('w', { prepare, send }).ended).kind).toBe('not-sent');
    expect(send).not.toHaveBeenCalled();
  });

  test.each([
    ['a defect', broken],
    ['a failure of main', async () => ({ ok: false as const, failure: inMain })],
  ])('afterwards %s leaves it open', async (_, send) => {
    expect((await startWrite('w', { prepare: nothing, send }).ended).kind).toBe('unknown');
  });
});

test('the second half of a double click is no press of its own, a later or another one is', () => {
  expect(isEcho(true, true, 1000, 1200)).toBe(true);
  expect(isEcho(true, true, 1000, 1500)).toBe(false);
  expect(isEcho(true, false, 1000, 1200)).toBe(false);
  // A dialog took it.
  expect(isEcho(false, true, 1000, 1200)).toBe(false);
});
