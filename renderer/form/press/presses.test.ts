import { expect, test, vi } from 'vitest';
import type { Result } from '../../../main/contract/failure.ts';
import type { Outcome } from '../../../main/contract/write/outcome.ts';
import { createPresses } from './press.ts';

const value: Outcome = {
  kind: 'done',
  writeId: '',
  status: 204,
  reply: null,
  replyNote: null,
  notRecorded: false,
  endedAt: '2026-01-01T10:31:00.000Z',
  durationMs: 12,
};
const result: Result<Outcome> = { ok: true, value };
const nothing = async () => ({ ok: true, value: null }) as const;
const never = new Promise<Result<Outcome>>(() => undefined);

test('a press of the same key in two places is one request, one of another key is another', () => {
  const presses = createPresses();
  const send = vi.fn((_writeId: string) => never);
  expect(presses.start('1', { prepare: nothing, send })).not.toBeNull();
  expect(presses.start('1', { prepare: nothing, send })).toBeNull();
  expect(presses.start('2', { prepare: nothing, send })).not.toBeNull();
  expect([...presses.getState()]).toEqual(['1', '2']);
});

test('each press has a writeId of its own', async () => {
  const presses = createPresses();
  const send = vi.fn(async (_writeId: string) => result);
  await Promise.all([
    presses.start('1', { prepare: nothing, send }),
    presses.start('2', { prepare: nothing, send }),
  ]);
  await presses.start('1', { prepare: nothing, send });
  expect(new Set(send.mock.calls.map(([writeId]) => writeId)).size).toBe(3);
});

test('a key is under way until all that belongs to its press is told', async () => {
  const presses = createPresses();
  const send = vi.fn(async () => result);
  let finish = () => {};
  const settle = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const end = presses.start('1', { prepare: nothing, send, settle });
  await expect.poll(() => settle).toHaveBeenCalled();
  expect(presses.start('1', { prepare: nothing, send })).toBeNull();
  expect(presses.getState().has('1')).toBe(true);
  finish();
  expect(await end).toMatchObject({ outcome: { kind: 'done' }, content: '1' });
  expect(presses.getState().size).toBe(0);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a defect in the telling is no failure of the write, and frees the key', async () => {
  const presses = createPresses();
  const told = vi.fn();
  const settle = async (end: unknown) => {
    told(end);
    throw new TypeError('a defect of the page');
  };
  const end = presses.start('1', { prepare: nothing, send: async () => result, settle });
  await expect(end).rejects.toThrow('a defect of the page');
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ phase: 'ended', outcome: value }),
  );
  expect(presses.getState().size).toBe(0);
});
