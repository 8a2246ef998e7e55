import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Failure, Result } from '../../../main/contract/failure.ts';
import { failedWrite } from '../../../main/contract/write/judge-outcome.ts';
import type { Outcome } from '../../../main/contract/write/outcome.ts';
import { CallError } from '../../lib/app/call.ts';
import { createPress, isEcho, type PressState, type PressSteps } from './press.ts';

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
const sending = <S extends (writeId: string) => Promise<Result<Outcome>>>(send: S) => ({
  prepare: nothing,
  send,
});
function later() {
  let resolve: (value: Result<Outcome>) => void = () => undefined;
  const promise = new Promise<Result<Outcome>>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

afterEach(() => vi.unstubAllGlobals());

test('however often it is pressed, one press is one request', async () => {
  const press = createPress();
  const answer = later();
  const send = vi.fn(() => answer.promise);
  const first = press.start('{}', sending(send));
  expect(press.start('{}', sending(send))).toBeNull();
  expect(press.start('{}', sending(send))).toBeNull();
  answer.resolve(done);
  expect(await first).toMatchObject({
    phase: 'ended',
    outcome: { kind: 'done', status: 201 },
  });
  expect(send).toHaveBeenCalledTimes(1);
});

test('each press has a writeId of its own', async () => {
  const press = createPress();
  const ids: string[] = [];
  const send = (writeId: string) => {
    ids.push(writeId);
    return Promise.resolve(done);
  };
  await press.start('{}', sending(send));
  await press.start('{}', sending(send));
  expect(new Set(ids).size).toBe(2);
});

test('a failure stays until it was read, and its outcome after that', async () => {
  const failure: Failure = { kind: 'signed-out', exchange: null, changes: [] };
  const press = createPress();
  await press.start(
    '{"a":1}',
    sending(async () => ({ ok: false, failure })),
  );
  const known = { phase: 'ended', outcome: { kind: 'not-sent', failure } };
  expect(press.getState()).toMatchObject({ ...known, open: true });
  press.close();
  expect(press.getState()).toMatchObject({ ...known, content: '{"a":1}', open: false });
});

test('cancel asks main once and waits for what main says', async () => {
  const invoke = vi.fn().mockResolvedValue({ ok: true, value: true });
  vi.stubGlobal('window', { counterfoil: { invoke } });
  const press = createPress(() => 'id-1');
  const answer = later();
  const end = press.start(
    '{}',
    sending(() => answer.promise),
  );
  press.cancel();
  press.cancel();
  press.reset();
  expect(invoke).toHaveBeenCalledExactlyOnceWith('cancel', { id: 'id-1' });
  expect(press.getState()).toMatchObject({ phase: 'sending', cancelling: true });
  expect(
    press.start(
      '{}',
      sending(() => answer.promise),
    ),
  ).toBeNull();
  // It was done before the cancel arrived, so it is shown as done.
  answer.resolve(done);
  expect(await end).toMatchObject({ phase: 'ended', outcome: { kind: 'done' } });
});

test('what is cancelled before main knew of it is cancelled once main does', async () => {
  const invoke = vi.fn().mockResolvedValue({ ok: true, value: true });
  vi.stubGlobal('window', { counterfoil: { invoke } });
  const press = createPress(() => 'id-1');
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
  const end = press.start('{}', { prepare, send });
  press.cancel();
  prepared();
  await end;
  expect(asked).toEqual(['sent after 1']);
  expect(invoke.mock.calls).toEqual([
    ['cancel', { id: 'id-1' }],
    ['cancel', { id: 'id-1' }],
  ]);
});

test('those who listen hear of every change until they stop', async () => {
  const press = createPress();
  const phases: string[] = [];
  const stop = press.subscribe(() => phases.push(press.getState().phase));
  await press.start(
    '{}',
    sending(() => Promise.resolve(done)),
  );
  stop();
  press.reset();
  expect(phases).toEqual(['sending', 'ended']);
  expect(press.getState().phase).toBe('idle');
});

describe('what a press that fails claims', () => {
  const outcomeAfter = async (steps: PressSteps<null>) => {
    const end = await createPress().start('{}', steps);
    return end?.outcome.kind;
  };
  const broken = () => Promise.reject(new TypeError('a defect of the page'));
  const inMain: Failure = { kind: 'unexpected', exchange: null, logId: 'a1', sent: true };

  test.each([
    ['a defect', broken],
    ['a failure of main', async () => ({ ok: false as const, failure: inMain })],
    ['a failure of main that is thrown', () => Promise.reject(new CallError(inMain))],
  ])('before the write was handed over, %s is no doubt: nothing was sent', async (_, prepare) => {
    const send = vi.fn(async () => done);
    expect(await outcomeAfter({ prepare, send })).toBe('not-sent');
    expect(send).not.toHaveBeenCalled();
  });

  test.each([
    ['a defect', broken],
    ['a failure of main', async () => ({ ok: false as const, failure: inMain })],
  ])('afterwards %s leaves it open', async (_, send) => {
    expect(await outcomeAfter({ prepare: nothing, send })).toBe('unknown');
  });
});

test('the second half of a double click is no press of its own, a later or another one is', () => {
  const press = { phase: 'ended', writeId: 'w', content: '{}', open: false } as const;
  const done: PressState = { ...press, outcome };
  const failed: PressState = {
    ...press,
    outcome: failedWrite({ kind: 'signed-out', exchange: null, changes: [] }),
  };
  expect(isEcho(done, true, 1000, 1200)).toBe(true);
  expect(isEcho(done, true, 1000, 1500)).toBe(false);
  expect(isEcho(done, false, 1000, 1200)).toBe(false);
  expect(isEcho(failed, true, 1000, 1200)).toBe(false);
});
