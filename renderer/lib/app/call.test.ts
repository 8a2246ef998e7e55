import { afterEach, expect, test, vi } from 'vitest';
import type { Failure } from '../../../main/contract/failure.ts';
import { truthOfFailedWrite } from '../../../main/contract/write/judge-outcome.ts';
import { failureBeforeSending, failureOf } from '../failure/failure-of.ts';
import { CallError, call, tryCall } from './call.ts';

const answering = (invoke: () => unknown) =>
  vi.stubGlobal('window', { counterfoil: { invoke: async () => invoke() } });
afterEach(() => vi.unstubAllGlobals());

const storage: Failure = { kind: 'storage', exchange: null, detail: 'disk full' };

test('a call answers as main did', async () => {
  answering(() => ({ ok: true, value: true }));
  expect(await tryCall('cancel', { id: 'a' })).toEqual({ ok: true, value: true });
  expect(await call('cancel', { id: 'a' })).toBe(true);
  answering(() => ({ ok: false, failure: storage }));
  expect(await tryCall('cancel', { id: 'a' })).toEqual({ ok: false, failure: storage });
  await expect(call('cancel', { id: 'a' })).rejects.toEqual(new CallError(storage));
});

test('a bridge that breaks is a failure as well, and leaves open what was sent', async () => {
  answering(() => {
    throw new Error('reply was never sent');
  });
  const ended = await tryCall('cancel', { id: 'a' });
  expect(!ended.ok && truthOfFailedWrite(ended.failure).recordedAs).toBe('unknown');
  await expect(call('cancel', { id: 'a' })).rejects.toBeInstanceOf(CallError);
});

test('a defect of the page claims nothing of what was sent, unless it came before', () => {
  const defect = new TypeError('x is undefined');
  expect(truthOfFailedWrite(failureOf(defect)).recordedAs).toBe('unknown');
  expect(truthOfFailedWrite(failureBeforeSending(defect)).recordedAs).toBe('not-sent');
  expect(failureBeforeSending(new CallError(storage))).toEqual(storage);
});
