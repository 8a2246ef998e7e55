import { expect, it } from 'vitest';
import { statusWithPhrase } from './status-with-phrase.ts';

it('names a status by its standard phrase, and by its number where there is none', () => {
  expect(statusWithPhrase(404)).toBe('404 Not Found');
  expect(statusWithPhrase(500)).toBe('500 Internal Server Error');
  expect(statusWithPhrase(599)).toBe('599');
});
