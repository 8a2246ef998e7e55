import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText } from '../../../main/contract/json/testing/json-text.ts';
import { bodyContent, largestBody } from './content.ts';
import { mostAnswers, readText } from './large-text.ts';
import { bodyOfText } from './state.ts';

const written = (text: string) => bodyOfText(text, null);

test('what a worker reads is what a press reads at once', () => {
  const text = fc.oneof(jsonText, fc.string(), fc.constantFrom('', ' {}', '[]', '{"a":"\ud800"}'));
  fc.assert(
    fc.property(text, (said) => {
      expect(readText({ text: said, answers: [] }).content).toEqual(bodyContent(written(said)));
    }),
  );
  const large = `{"a":"${'é'.repeat(largestBody / 2)}"}`;
  expect(readText({ text: large, answers: [] }).content).toEqual(bodyContent(written(large)));
});

test('the first answers have their places, but for those that are about nothing in it', () => {
  const answers = ['b', 'c', ...Array.from({ length: 30 }, () => 'a')].map((path) => ({
    path,
    message: 'wrong',
  }));
  const { places } = readText({ text: '{"a": 1, "b": 2}', answers });
  expect(places).toHaveLength(mostAnswers);
  expect(places.slice(0, 3)).toEqual([{ from: 9, to: 12 }, null, { from: 1, to: 4 }]);
});
