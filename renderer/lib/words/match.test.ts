import { describe, expect, it } from 'vitest';
import { matchText, splitAtMatches } from './match.ts';

const ordered = (typed: string, texts: readonly string[]) =>
  texts
    .map((text) => ({ text, fit: matchText(typed, text) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ text }) => text);

describe('matchText', () => {
  it('puts the text itself first, then beginnings, beginnings of words, places and initials', () => {
    const texts = [
      'l a m p',
      'Clamp',
      'Desk lamp',
      'Lamp shade',
      'lamp',
      'Last active main product',
    ];
    expect(ordered('lamp', texts)).toEqual([
      'lamp',
      'Lamp shade',
      'Desk lamp',
      'Clamp',
      'l a m p',
      'Last active main product',
    ]);
  });

  it('wants every word, in any order', () => {
    expect(ordered('order create', ['Create order', 'Create a batch', 'Orders'])).toEqual([
      'Create order',
    ]);
  });

  it('does without case, accents and width', () => {
    expect(matchText('GROSSE ubung', 'Große Übung')).toBe(100);
    expect(matchText('заказ', 'ЗАКАЗЫ')).toBeGreaterThan(0);
  });

  it('prefers what is shorter', () => {
    expect(ordered('orders', ['Orders of last year', 'Orders open'])).toEqual([
      'Orders open',
      'Orders of last year',
    ]);
  });

  it('finds nothing by nothing, and nothing in what lacks a word', () => {
    expect(matchText('', 'anything')).toBe(0);
    expect(matchText(' ', 'anything')).toBe(0);
    expect(matchText('xyz', 'anything')).toBe(0);
  });
});

describe('the parts of a text that words match', () => {
  const marked = (text: string, ...words: readonly string[]) =>
    splitAtMatches(text, words)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('');

  it('ignore case and accents, and keep every letter', () => {
    expect(marked('Café and CAFE', 'cafe')).toBe('[Café] and [CAFE]');
    expect(marked('Straße 5', 'strasse')).toBe('[Straße] 5');
    expect(marked('😀 lamp', 'lamp')).toBe('😀 [lamp]');
  });

  it('may overlap and touch', () => {
    expect(marked('Desk lamp', 'desk', 'sk la')).toBe('[Desk la]mp');
    expect(marked('aaa', 'aa')).toBe('[aa]a');
  });

  it('are none where nothing matches', () => {
    expect(splitAtMatches('Settings', ['co', ' ', ''])).toEqual([
      { text: 'Settings', isMatch: false },
    ]);
    expect(splitAtMatches('', ['a'])).toEqual([]);
  });
});
