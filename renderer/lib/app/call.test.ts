import { afterEach, expect, test, vi } from 'vitest';
import type { MainEvent } from '../../../main/contract/events.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { truthOfFailedWrite } from '../../../main/contract/write/judge-outcome.ts';
import { failureBeforeSending, failureOf } from '../failure/failure-of.ts';
import { CallError, call, following, tryCall } from './call.ts';
import { deliverMainEvents, holdMainEvents } from './main-event-listeners.ts';

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

test('the progress of a call is told to who follows it, until the call has ended', async () => {
  let emit: (event: MainEvent) => void = () => undefined;
  const subscribe = (listener: typeof emit) => {
    emit = listener;
    return () => undefined;
  };
  vi.stubGlobal('window', { counterfoil: { subscribe } });
  holdMainEvents();
  deliverMainEvents();
  const told: number[] = [];
  let end: (value: string) => void = () => undefined;
  const underWay = new Promise<string>((resolve) => {
    end = resolve;
  });
  const add = ({ rows }: { rows: number }) => void told.push(rows);
  const followed = following('checkBatch', 'a', add, underWay);
  const progress = { checkBatch: { rows: 1 } };
  emit({ type: 'progress', callId: 'a', progress });
  emit({ type: 'progress', callId: 'another', progress });
  emit({ type: 'progress', callId: 'a', progress: { readTable: { rows: 2 } } });
  end('done');
  expect(await followed).toBe('done');
  emit({ type: 'progress', callId: 'a', progress });
  expect(told).toEqual([1]);
});
