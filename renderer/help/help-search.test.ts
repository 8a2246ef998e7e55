import { expect, test } from 'vitest';
import { type HelpPageName, helpPageNames } from '../lib/help/contents.ts';
import type { HelpPage } from './help-page.ts';
import { helpPartsOf, searchHelp } from './help-search.ts';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, parts: [text] });
const heading = (text: string) => ({
  kind: 'heading' as const,
  level: 2 as const,
  id: text.toLowerCase(),
  text,
});

const own: Partial<Record<HelpPageName, HelpPage>> = {
  'user/start-here': {
    title: 'Start',
    language: 'en',
    blocks: [paragraph('A token is needed.'), heading('Café'), paragraph('Where one sits.')],
  },
  'user/where-the-token-is-kept': {
    title: 'The token',
    language: 'en',
    blocks: [
      paragraph('It is kept in the keychain, which the system has for such things.'),
      heading('Locked'),
      paragraph('The keychain may be locked.'),
    ],
  },
  batches: {
    title: 'Batches',
    language: 'en',
    blocks: [{ kind: 'table', head: [['user-data']], rows: [[['x']]] }],
  },
};
const empty: HelpPage = { title: '', language: 'en', blocks: [] };
const pages = Object.fromEntries(helpPageNames.map((name) => [name, own[name] ?? empty])) as Record<
  HelpPageName,
  HelpPage
>;
const headingsFor = (query: string) =>
  searchHelp(helpPartsOf(pages), query).map(({ heading }) => heading);

test('a word in a heading comes before one in a title, and that before one in a text', () => {
  expect(headingsFor('token')).toEqual(['The token', 'Locked', 'Start']);
});

test('all words have to be there; where they nowhere are, those that have most of them', () => {
  expect(headingsFor('keychain locked')).toEqual(['Locked']);
  expect(headingsFor('keychain umbrella')).toEqual(['The token', 'Locked']);
});

test('words of a question that say nothing are left out, unless there is nothing else', () => {
  expect(headingsFor('how do I find a café?')).toEqual(['Café']);
  expect(headingsFor('is the')).not.toEqual([]);
});

test('case, accents and signs do not matter, and a word may be half typed', () => {
  expect(headingsFor('CAFE')).toEqual(['Café']);
  expect(headingsFor('lock')).toEqual(['Locked']);
  expect(headingsFor('data')).toEqual(['Batches']);
});

test('nothing is found for nothing, and for what is not there', () => {
  expect(headingsFor('')).toEqual([]);
  expect(headingsFor(' ?! ')).toEqual([]);
  expect(headingsFor('umbrella')).toEqual([]);
});

test('the excerpt shows where the word stands', () => {
  const [hit] = searchHelp(helpPartsOf(pages), 'such');
  expect(hit?.excerpt).toBe('… the keychain, which the system has for such things.');
});
