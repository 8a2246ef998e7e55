import { expect, test } from 'vitest';
import { findPlaceholders } from '../../../main/contract/body/find-placeholders.ts';
import { timesAt } from '../../../main/contract/body/local-time.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { filledContent, mostQuestions } from './filled-content.ts';
import { questionsOf } from './question.ts';

const contentOf = (text: string, answers: Record<string, string> = {}, uuid = 'id') => {
  const placeholders = findPlaceholders(text);
  const questions = questionsOf(placeholders);
  const values = {
    times: timesAt(new Date()),
    uuid: () => uuid,
    answers: new Map(Object.entries(answers)),
  };
  const filling = { placeholders, questions, ...values };
  return filledContent(i18n.t, 'order', { ok: true, text }, filling);
};

test('what is written is the same whatever the id, and another with another answer', () => {
  const text = '{"id":"{{uuid}}","for":"{{ask:Who}}"}';
  const first = contentOf(text, { Who: 'Ann' }, 'one');
  expect(first).toMatchObject({ ok: true, text: '{"id":"one","for":"Ann"}' });
  const written = first.ok && first.written;
  expect(contentOf(text, { Who: 'Ann' }, 'two')).toMatchObject({ written });
  expect(contentOf(text, { Who: 'Bob' }, 'one')).not.toMatchObject({ written });
});

test('a question without its answer is named', () => {
  const text = '{"a":"{{ask:Who}}","b":"{{ask:How many:number}}"}';
  expect(contentOf(text, { 'How many': '1' })).toMatchObject({ reason: 'To fill in: Who' });
  expect(contentOf(text, { Who: 'Ann', 'How many': 'x' })).toMatchObject({
    reason: 'To fill in: How many',
  });
});

test('more questions than can be shown are told, not sent', () => {
  const asks = Array.from({ length: mostQuestions + 1 }, (_, place) => `"{{ask:${place}}}"`);
  expect(contentOf(`{"a":[${asks}]}`)).toMatchObject({
    ok: false,
    reason: 'There are 51 values to fill in. The limit is 50.',
  });
});

test('a body that answers make too large is told, not sent', () => {
  const answer = 'x'.repeat(3 * 1024 * 1024);
  expect(contentOf('{"a":"{{ask:Who}}","b":"{{ask:Who}}"}', { Who: answer })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('6.0'),
  });
});

test('where nothing is to be filled in the text leaves as it is', () => {
  const text = '{"a":"{{today}}"}';
  expect(filledContent(i18n.t, 'order', { ok: true, text }, null)).toEqual({
    ok: true,
    text,
    written: text,
  });
});
