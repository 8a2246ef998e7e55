import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findGaps, flat, gapsBetween } from './find-gaps.ts';

const locales = join(import.meta.dirname, '../../main/locales');
const english = flat({
  title: 'Settings',
  greeting: 'Hello {{name}}',
  rows_one: '{{rows}} row',
  rows_other: '{{rows}} rows',
  none_one: 'The one row is not shown.',
  none_other: 'None of the {{rows}} rows is shown.',
});
const german = {
  title: 'Einstellungen',
  greeting: 'Hallo {{name}}',
  rows_one: '{{rows}} Zeile',
  rows_other: '{{rows}} Zeilen',
  none_one: 'Die eine Zeile ist nicht zu sehen.',
  none_other: 'Keine der {{rows}} Zeilen ist zu sehen.',
};

describe('the locale files', () => {
  it('have every key, placeholder and plural form, and none too many', () => {
    expect(findGaps(locales)).toEqual([]);
  });
});

describe('a language', () => {
  it('is complete with the plural forms of its own grammar', () => {
    expect(gapsBetween(english, 'de', flat(german))).toEqual([]);
    const rows = { rows_few: '{{rows}} a', rows_many: '{{rows}} b', none_few: '{{rows}} c' };
    const russian = { ...german, ...rows, none_many: '{{rows}} d', none_one: '{{rows}} e' };
    expect(gapsBetween(english, 'ru', flat(russian))).toEqual([]);
  });

  it.each([
    [{ title: undefined }, 'title is missing'],
    [{ title: '' }, 'title is missing'],
    [{ heading: 'Titel' }, 'heading is no key of en.json, or no plural form of the language'],
    [{ greeting: 'Hallo' }, 'greeting has the placeholders none in place of {{name}}'],
    [{ greeting: '{{nam}}' }, 'greeting has the placeholders {{nam}} in place of {{name}}'],
    [{ title: '{{name}}' }, 'title has the placeholders {{name}} in place of none'],
    [{ rows_one: undefined }, 'rows_one is missing'],
    [{ rows_few: '{{rows}}' }, 'rows_few is no key of en.json, or no plural form of the language'],
    [{ rows_other: 'Zeilen' }, 'rows_other has the placeholders none in place of {{rows}}'],
  ])('with a gap is told: %j', (change, gap) => {
    const words = JSON.parse(JSON.stringify({ ...german, ...change }));
    expect(gapsBetween(english, 'de', flat(words))).toEqual([gap]);
  });

  it('tells the number in its form for one where that is also said of 21', () => {
    const forms = { one: 'одна', few: '{{rows}} b', many: '{{rows}} c', other: '{{rows}} d' };
    const words = flat(
      Object.fromEntries(Object.entries(forms).map(([form, text]) => [`none_${form}`, text])),
    );
    const none = new Map([...english].filter(([key]) => key.startsWith('none')));
    expect(gapsBetween(none, 'ru', words)).toEqual([
      'none_one has the placeholders none in place of {{rows}}',
    ]);
  });
});

describe('a folder of locale files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'locales-'));
    cpSync(locales, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('with a key taken out of one of them is told', () => {
    const words = JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8'));
    writeFileSync(join(folder, 'fr.json'), JSON.stringify({ ...words, startFailed: undefined }));
    const gaps = findGaps(folder);
    expect(gaps).toContain('fr.json: startFailed is missing');
    expect(gaps.every((gap) => gap.startsWith('fr.json: '))).toBe(true);
  });
});
