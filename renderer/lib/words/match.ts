import { foldCodePoint, foldText } from '../../../main/contract/fold-text.ts';

/** How well a text matches, from 0 (not at all) to 100 (it equals the typed text). */
type Fit = number;

/**
 * How well a text matches what was typed, ignoring case and accents: it has to contain each word. Best is the whole
 * text, then its start, the start of a word, anywhere, and finally the initials of its words (`co` for *Create order*).
 * Shorter texts match better.
 */
export function matchText(typed: string, text: string): Fit {
  const wanted = foldText(typed);
  const folded = foldText(text);
  if (wanted === '') return 0;
  if (folded === wanted) return 100;
  const words = wanted.split(/\s+/);
  const fits = words.map((word) => fitOf(word, folded));
  if (fits.includes(0)) return fitOfInitials(wanted, folded);
  const isBeginning = folded.startsWith(wanted);
  const least = isBeginning ? 80 : Math.min(...fits);
  return least + 9 * (wanted.length / Math.max(wanted.length, folded.length));
}

function fitOf(word: string, text: string): Fit {
  if (text.startsWith(word)) return 60;
  for (let at = text.indexOf(word); at > 0; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text[at - 1])) return 50;
  }
  return text.includes(word) ? 30 : 0;
}

function fitOfInitials(wanted: string, text: string): Fit {
  const initials = text.split(/[^\p{L}\p{N}]+/u).map(([first = '']) => first);
  return initials.join('').startsWith(wanted.replaceAll(' ', '')) ? 10 : 0;
}

function isLetter(character = ''): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The text in parts: those that one of these words matches, ignoring case and accents, and the rest. */
export function splitAtMatches(text: string, words: readonly string[]): readonly TextPart[] {
  const wanted = words.map(foldText).filter((word) => word !== '');
  const letters = Array.from(text);
  let folded = '';
  /** The letter that each place of the folded text comes from. */
  const origins: number[] = [];
  for (const [at, letter] of letters.entries()) {
    const one = foldCodePoint(letter.codePointAt(0) ?? 0);
    folded += one;
    for (let place = 0; place < one.length; place++) origins.push(at);
  }
  const matched = new Set<number>();
  for (const word of wanted) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (const origin of origins.slice(at, at + word.length)) matched.add(origin);
    }
  }
  const parts: TextPart[] = [];
  for (const [at, letter] of letters.entries()) {
    const isMatch = matched.has(at);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + letter, isMatch };
    else parts.push({ text: letter, isMatch });
  }
  return parts;
}
