import { expect, test } from 'vitest';
import type { WriteRecord } from '../../../main/contract/write/write.ts';
import { judgeTyping } from './judge-typing.ts';
import { Typing } from './typing.ts';

let now = 0;
const clock = () => now;
const type = (typed: Typing, text: string, at: number) => {
  typed.press(text);
  now = at;
  typed.arrived();
};
const typing = () => {
  const typed = new Typing(clock);
  type(typed, 'a', 1000);
  type(typed, 'ab', 2000);
  type(typed, 'abc', 4000);
  return typed;
};
const done = (body: string) => ({ body, outcome: 'done' }) as WriteRecord;

test('a draft that is up to a second behind is right', () => {
  expect(judgeTyping(typing(), 'ab', [], 4900)).toEqual({ lostMs: 900, problem: null });
  expect(judgeTyping(typing(), 'ab', [], 5001).problem).toContain('1001 ms of typing are lost');
});

test('what was carried out needs no draft', () => {
  expect(judgeTyping(typing(), null, [done('abc')], 9000)).toEqual({ lostMs: 0, problem: null });
  expect(judgeTyping(typing(), null, [done('ab')], 9000).lostMs).toBe(5000);
});

test('an older draft, or none, means that all is lost', () => {
  expect(judgeTyping(typing(), 'before', [], 4000).lostMs).toBe(3000);
  expect(judgeTyping(typing(), null, [], 4000).lostMs).toBe(3000);
  expect(judgeTyping(new Typing(clock), null, [], 4000)).toEqual({ lostMs: 0, problem: null });
});
