import { describe, expect, it } from 'vitest';
import { userLocale } from './user-locale.ts';

describe('the language of numbers and dates', () => {
  it.each([
    [['ru', 'en-US'], 'ru'],
    [[null, 'en-US@posix'], 'en-US'],
    [[null, 'ru_RU.UTF-8'], 'ru-RU'],
    [['not a language', 'de'], 'de'],
    [[null, '', ''], 'en'],
  ])('%j is %s', (candidates, expected) => {
    expect(userLocale(...candidates)).toBe(expected);
  });
});
