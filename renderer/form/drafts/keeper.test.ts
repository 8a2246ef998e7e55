import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '../../../main/contract/failure.ts';
import { bodyReducer } from '../../body/content/state.ts';
import { CallError } from '../../lib/app/call.ts';
import { type FormContent, freshContent } from '../content/form-content.ts';
import { createDraftKeeper } from './keeper.ts';

const blank = freshContent([]);
const typed = (text: string): FormContent => ({
  ...blank,
  body: bodyReducer(blank.body, { type: 'write-text', text }),
});
const storage: Failure = { kind: 'storage', exchange: null, detail: 'disk full' };

/** A keeper whose main takes this long to answer, and the list of calls it made. */
function keeperOf({ takesMs = 20, fails = (): boolean => false } = {}) {
  const asked: string[] = [];
  const answer = async (what: string) => {
    asked.push(what);
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    if (fails()) throw new CallError(storage);
  };
  const keeper = createDraftKeeper(
    {
      save: (_, { body }) => answer(body.text),
      remove: () => answer('removed'),
    },
    blank,
  );
  return { keeper, asked };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a steady typist is never more than a second ahead of what is kept', async () => {
  const { keeper, asked } = keeperOf();
  for (let key = 1; key <= 50; key += 1) {
    keeper.note(typed('x'.repeat(key)));
    await pass(100);
    const behind = key - (asked.at(-1)?.length ?? 0);
    expect(behind * 100).toBeLessThanOrEqual(1000);
  }
  await pass(1000);
  expect(asked.at(-1)).toHaveLength(50);
  expect(asked.length).toBeLessThan(20);
});

test('one save is on its way at a time, and what takes long is saved less often', async () => {
  const { keeper, asked } = keeperOf({ takesMs: 400 });
  for (let key = 1; key <= 60; key += 1) {
    keeper.note(typed('x'.repeat(key)));
    await pass(50);
    expect((key - (asked.at(-1)?.length ?? 0)) * 50).toBeLessThanOrEqual(1000);
  }
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('an empty form is no draft, and one that is emptied again is removed', async () => {
  const { keeper, asked } = keeperOf();
  keeper.note(freshContent([]));
  keeper.note(typed(' '));
  await pass(1000);
  expect(asked).toEqual([]);
  expect(keeper.getState().draftId).toBeNull();
  keeper.note(typed('{'));
  await pass(1000);
  keeper.note(typed(''));
  await pass(1000);
  expect(asked).toEqual(['{', 'removed']);
});

test('what is flushed is kept at once, the newest too', async () => {
  const { keeper, asked } = keeperOf();
  keeper.note(typed('a'));
  const first = keeper.flush();
  keeper.note(typed('ab'));
  const second = keeper.flush();
  await pass(40);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(asked).toEqual(['a', 'ab']);
  expect(await keeper.flush()).toBe(true);
  expect(asked).toHaveLength(2);
});

test('a save that fails is told, and tried again with the next change and by a flush', async () => {
  let fails = true;
  const { keeper, asked } = keeperOf({ fails: () => fails });
  keeper.note(typed('a'));
  await pass(5000);
  expect(asked).toEqual(['a']);
  expect(keeper.getState().failure).toEqual(storage);
  const flushed = keeper.flush();
  await pass(50);
  expect(await flushed).toBe(false);
  fails = false;
  keeper.note(typed('ab'));
  await pass(1000);
  expect(asked).toEqual(['a', 'a', 'ab']);
  expect(keeper.getState().failure).toBeNull();
});

test('what was sent and is done is no draft any more, until something is changed', async () => {
  const { keeper, asked } = keeperOf();
  keeper.note(typed('{1}'));
  const sent = keeper.keepForSending(keeper.content());
  await pass(50);
  const { draftId } = keeper.getState();
  expect(await sent).toBe(draftId);
  keeper.settle();
  expect(keeper.getState().draftId).toBeNull();
  keeper.note(typed('{1} '));
  await pass(1000);
  expect(keeper.getState().draftId).not.toBe(draftId);
  expect(asked).toEqual(['{1}', '{1} ']);
});

test('fresh ids are kept in a draft before it is sent, and make none of what is done', async () => {
  const { keeper, asked } = keeperOf();
  const fresh = (content: FormContent): FormContent => ({
    ...content,
    fill: { ...content.fill, ids: [crypto.randomUUID()] },
  });
  keeper.note(typed('{1}'));
  await pass(400);
  keeper.note(fresh(typed('{1}')));
  await pass(400);
  expect(asked).toEqual(['{1}', '{1}']);
  const sent = keeper.keepForSending(keeper.content());
  await pass(50);
  await sent;
  keeper.settle();
  keeper.note(fresh(keeper.content()));
  await pass(1000);
  expect(keeper.getState().draftId).toBeNull();
  expect(asked).toHaveLength(2);
});

test('what was written while it was being sent stays a draft', async () => {
  const { keeper } = keeperOf();
  keeper.note(typed('{1}'));
  const sent = keeper.keepForSending(keeper.content());
  await pass(50);
  const draftId = await sent;
  keeper.note(typed('{"a":1}'));
  keeper.settle();
  expect(keeper.getState().draftId).toBe(draftId);
});

test('what is typed while the window asks whether to send is no part of what is sent', async () => {
  const { keeper, asked } = keeperOf();
  keeper.note(typed('{1}'));
  const pressed = keeper.content();
  keeper.note(typed('{"a":1}'));
  const sent = keeper.keepForSending(pressed);
  await pass(100);
  expect(await sent).toBeNull();
  keeper.settle();
  expect(keeper.getState().draftId).not.toBeNull();
  expect(asked).toEqual(['{"a":1}']);
});

test('what changes between the press and the save is not taken for what is sent', async () => {
  const { keeper } = keeperOf();
  keeper.note(typed('{1}'));
  const sent = keeper.keepForSending(keeper.content());
  keeper.note(typed('{"a":1}'));
  await pass(100);
  expect(await sent).toBeNull();
});

test('another draft in the form is written on under its own id', async () => {
  const saved: [string, string][] = [];
  const keeper = createDraftKeeper(
    {
      save: async (draftId, { body }) => void saved.push([draftId, body.text]),
      remove: async () => undefined,
    },
    blank,
  );
  const draft = { content: typed('a'), isKept: true, isAsSent: false };
  keeper.adopt({ ...draft, draftId: 'first' });
  await pass(1000);
  expect(saved).toEqual([]);
  keeper.note(typed('ab'));
  await keeper.flush();
  keeper.adopt({ ...draft, draftId: 'second', content: typed('b'), isKept: false });
  await pass(1000);
  expect(saved).toEqual([
    ['first', 'ab'],
    ['second', 'b'],
  ]);
});

test('what takes long is kept in a pause of the typing, where one comes in time', async () => {
  const { keeper, asked } = keeperOf({ takesMs: 80 });
  keeper.note(typed('x'));
  await pass(1000);
  expect(asked).toEqual(['x']);
  for (let key = 2; key <= 6; key += 1) {
    keeper.note(typed('x'.repeat(key)));
    await pass(120);
  }
  expect(asked).toEqual(['x']);
  await pass(300);
  expect(asked.at(-1)).toHaveLength(6);
});
