import { type HelpPageName, type HelpPlace, helpPageNames } from '../lib/help/contents.ts';
import { foldText } from '../lib/words/fold-text.ts';
import type { HelpBlock, HelpInline, HelpPage } from './help-page.ts';

/** The text below one heading, or before the first one of a page. */
interface HelpPart {
  readonly place: HelpPlace;
  readonly page: string;
  readonly language: string;
  readonly heading: string;
  readonly text: string;
  /** The same three in the form used for comparing, with a space before each word. */
  readonly folded: { readonly page: string; readonly heading: string; readonly text: string };
}

export interface HelpHit {
  readonly place: HelpPlace;
  /** The title of the page. */
  readonly page: string;
  /** The language of the page, for its `lang`. */
  readonly language: string;
  readonly heading: string;
  /** Part of the text around the first search word in it. */
  readonly excerpt: string;
}

/** All parts of all pages, in the order of the table of contents. */
export function helpPartsOf(pages: Readonly<Record<HelpPageName, HelpPage>>): readonly HelpPart[] {
  return helpPageNames.flatMap((name) => partsOf(name, pages[name]));
}

function partsOf(page: HelpPageName, { title, language, blocks }: HelpPage): readonly HelpPart[] {
  const parts: HelpPart[] = [];
  let heading = title;
  let place: HelpPlace = { page };
  let texts: string[] = [];
  const end = () => {
    const text = texts.join(' ');
    const folded = { page: fold(title), heading: fold(heading), text: fold(text) };
    parts.push({ place, page: title, language, heading, text, folded });
    texts = [];
  };
  for (const block of blocks) {
    if (block.kind === 'heading') {
      end();
      heading = block.text;
      place = { page, heading: block.id };
    } else texts.push(textOfBlock(block));
  }
  end();
  return parts;
}

/** Punctuation separates words: `data` finds `user-data`. */
const fold = (text: string) => ` ${foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** Common words in questions that people type, in the languages of the pages, as `fold` writes them. */
const sayNothing = new Set(
  [
    'a an and are can do does for how i in is it my of on or the to what when where which why',
    'das der die ein eine ich ist kann mein oder und von warum was wie wo zu',
    'в где и или как когда мне мой на не что это я',
  ].flatMap((words) => words.split(' ')),
);

/** The score of a match at the start of a word. Inside a word it counts a quarter. */
const worth = { heading: 12, page: 6, text: 2 } as const;
/** The score if all words follow each other. */
const worthTogether = { heading: 12, text: 10 } as const;
/** No one reads more results than this. */
const mostHits = 30;

/**
 * The parts that contain all words, best first: matches in headings before page titles before text. If no part contains
 * all words, the parts that contain most of them. Empty for a query without words.
 */
export function searchHelp(parts: readonly HelpPart[], query: string): readonly HelpHit[] {
  const words = wordsOfQuery(query);
  if (words.length === 0) return [];
  const found = parts
    .map((part) => ({ part, ...score(part, words) }))
    .filter(({ matched }) => matched > 0);
  const most = Math.max(0, ...found.map(({ matched }) => matched));
  return found
    .filter(({ matched }) => matched === most)
    .sort((one, other) => other.points - one.points)
    .slice(0, mostHits)
    .map(({ part }) => ({
      place: part.place,
      page: part.page,
      language: part.language,
      heading: part.heading,
      excerpt: excerptOf(part.text, words),
    }));
}

/** The words that are searched for: those that say something, if there are any. */
export function wordsOfQuery(query: string): readonly string[] {
  const typed = fold(query).split(' ').filter(Boolean);
  const telling = typed.filter((word) => !sayNothing.has(word));
  return telling.length > 0 ? telling : typed;
}

function score({ folded }: HelpPart, words: readonly string[]) {
  let matched = 0;
  let points = 0;
  if (words.length > 1) {
    const phrase = ` ${words.join(' ')}`;
    if (folded.heading.includes(phrase)) points += worthTogether.heading;
    if (folded.text.includes(phrase)) points += worthTogether.text;
  }
  for (const word of words) {
    let best = 0;
    for (const place of ['heading', 'page', 'text'] as const) {
      if (folded[place].includes(` ${word}`)) best += worth[place];
      else if (folded[place].includes(word)) best += worth[place] / 4;
    }
    if (best > 0) matched++;
    points += best;
  }
  return { matched, points };
}

/** In characters: before the word, and in total. */
const [before, excerptLength] = [40, 150];

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, text.length) - before);
  // Start at a word.
  const start = from === 0 || places.length === 0 ? 0 : text.indexOf(' ', from) + 1;
  const end = start + excerptLength;
  const isCut = end < text.length;
  const shown = text.slice(start, isCut ? Math.max(text.lastIndexOf(' ', end), start) : end);
  return `${start > 0 ? '… ' : ''}${shown}${isCut ? ' …' : ''}`;
}

function textOfBlock(block: HelpBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'code':
      return block.text;
    case 'picture':
      return '';
    case 'paragraph':
      return textOfInlines(block.parts);
    case 'list':
      return block.items.flatMap((item) => item.map(textOfBlock)).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOfInlines).join(' ')).join(' ');
    case 'quote':
      return block.blocks.map(textOfBlock).join(' ');
  }
}

function textOfInlines(parts: readonly HelpInline[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'code') return part.text;
      return part.kind === 'break' ? ' ' : textOfInlines(part.parts);
    })
    .join('');
}
