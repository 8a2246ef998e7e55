import { type HelpPageName, type HelpPlace, helpPageNames } from '../lib/help/contents.ts';
import { foldText } from '../lib/words/fold-text.ts';
import type { HelpBlock, HelpInline, HelpPage } from './help-page.ts';

/** What stands under one heading, or before the first one of a page. */
interface HelpPart {
  readonly place: HelpPlace;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  /** The same three as they are compared, with a space before each word. */
  readonly folded: { readonly page: string; readonly heading: string; readonly text: string };
}

export interface HelpHit {
  readonly place: HelpPlace;
  /** The title of the page. */
  readonly page: string;
  readonly heading: string;
  /** Of the text, where the first word that is looked for stands in it. */
  readonly excerpt: string;
}

/** All parts of all pages, in the order of the contents. */
export function helpPartsOf(pages: Readonly<Record<HelpPageName, HelpPage>>): readonly HelpPart[] {
  return helpPageNames.flatMap((name) => partsOf(name, pages[name]));
}

function partsOf(page: HelpPageName, { title, blocks }: HelpPage): readonly HelpPart[] {
  const parts: HelpPart[] = [];
  let heading = title;
  let place: HelpPlace = { page };
  let texts: string[] = [];
  const end = () => {
    const text = texts.join(' ');
    const folded = { page: fold(title), heading: fold(heading), text: fold(text) };
    parts.push({ place, page: title, heading, text, folded });
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

/** Signs part words: `user-data` is found by `data`. */
const fold = (text: string) => ` ${foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** Of questions as people type them; the pages are English. */
const sayNothing = new Set(
  'a an and are can do does for how i in is it my of on or the to what when where which why'.split(
    ' ',
  ),
);

/** What a word is worth where it begins a word; inside of one it is worth a quarter. */
const worth = { heading: 12, page: 6, text: 2 } as const;
/** What it is worth that all words follow each other. */
const worthTogether = { heading: 12, text: 10 } as const;
/** More are not looked through by anybody. */
const mostHits = 30;

/**
 * The parts that have all words, the best first: words in a heading before those in a title before those in a text.
 * Where no part has all of them, those that have the most. Nothing for a query without words.
 */
export function searchHelp(parts: readonly HelpPart[], query: string): readonly HelpHit[] {
  const typed = fold(query).split(' ').filter(Boolean);
  const telling = typed.filter((word) => !sayNothing.has(word));
  const words = telling.length > 0 ? telling : typed;
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
      heading: part.heading,
      excerpt: excerptOf(part.text, words),
    }));
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

/** Characters before the word and in all. */
const [before, excerptLength] = [40, 150];

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, text.length) - before);
  // At a word.
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
