import { afterEach, beforeEach, expect, test } from 'vitest';
import { endQuestions, questions } from '../../lib/ask/questions.ts';
import { newestOf, profileOf, stubPage } from '../../lib/ask/testing/page.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { confirmWanted } from './guarded-write.tsx';

beforeEach(stubPage);
afterEach(() => endQuestions(() => true));

const profile = profileOf('shop', { protection: 'production' });
const count = { label: 'How many', isRight: (typed: string) => typed === '21' };
const words = () =>
  ({ title: 'Delete 21?', text: '', confirm: 'Delete', risk: 'loss', toType: count }) as const;
const wanted = (asksForName: boolean) => ({ ok: true, value: { id: 'c', asksForName } }) as const;

test('a profile that wants nothing to be confirmed asks nothing, unless the task does', async () => {
  const nothing = { ok: true, value: null } as const;
  expect(await confirmWanted(profile, nothing, words)).toEqual(nothing);
  const asked = confirmWanted(profile, nothing, words, { isAlways: true });
  newestOf('confirm').answer('21');
  expect(await asked).toEqual(nothing);
});

test('the name of the profile is typed in place of the number, and main gets it', async () => {
  const asked = confirmWanted(profile, wanted(true), words);
  const { useWords, answer } = newestOf('confirm');
  const { toType } = useWords(i18n.t);
  expect(['21', 'shop', 'Shop'].map((typed) => toType?.isRight(typed))).toContain(true);
  expect(toType?.isRight('21')).toBe(false);
  answer('Shop');
  expect(await asked).toEqual({ ok: true, value: { id: 'c', typedName: 'Shop' } });
});

test('a number that was typed is no name', async () => {
  const asked = confirmWanted(profile, wanted(false), words);
  newestOf('confirm').answer('21');
  expect(await asked).toEqual({ ok: true, value: { id: 'c', typedName: '' } });
});

test('a user who declines confirms nothing, and a failure asks nothing', async () => {
  const asked = confirmWanted(profile, wanted(true), words);
  newestOf('confirm').answer(null);
  expect(await asked).toBeNull();
  const failed = { ok: false, failure: { kind: 'list-gone', exchange: null } } as const;
  expect(await confirmWanted(profile, failed, words)).toEqual(failed);
  expect(questions.getState()).toEqual([]);
});
