import { decodeEntities } from '../../answer/decode-entities.ts';

/** The most blocks of a page that are searched. */
const searchedBlocks = 500;
/** The most text of a block that is kept, characters. */
const messageCharacters = 16 * 1024;

interface HtmlTag {
  /** In lower case. */
  readonly name: string;
  readonly isClosing: boolean;
  /** As written, without its brackets. */
  readonly source: string;
}

/** Elements whose text a reader of the page doesn't see or read. */
const unseen =
  /^(?:script|style|svg|template|select|textarea|noscript|button|nav|footer|form|object)$/;

/** The visible texts and the tags of a page, in order, without comments and declarations. Takes linear time. */
function* htmlTokens(html: string): Generator<string | HtmlTag> {
  const endOf = (closing: string, from: number): number => {
    const found = html.indexOf(closing, from);
    return found < 0 ? html.length : found + closing.length;
  };
  // Computed once: tag names can be in any case.
  const lower = html.toLowerCase();
  for (let at = 0; at < html.length; ) {
    // A `<` that doesn't open a tag is text.
    tagStart.lastIndex = at;
    const start = tagStart.exec(html)?.index ?? html.length;
    if (start > at) yield html.slice(at, start);
    if (start === html.length) return;
    if (html.startsWith('<!--', start)) {
      at = endOf('-->', start);
      continue;
    }
    at = endOf('>', start);
    const [, slash, name] =
      /^<([/!?]?)([a-z][a-z0-9]{0,20})/i.exec(html.slice(start, start + 30)) ?? [];
    if (name === undefined || slash === '!' || slash === '?') continue;
    const tag = {
      name: name.toLowerCase(),
      isClosing: slash === '/',
      source: html.slice(start + 1, at - 1),
    };
    if (!unseen.test(tag.name)) yield tag;
    else if (!tag.isClosing) {
      const closing = lower.indexOf(`</${tag.name}`, at);
      at = closing < 0 ? html.length : endOf('>', closing);
    }
  }
}

const tagStart = /<[a-z/!?]/gi;

export interface Block {
  /** The innermost tag that makes its own block: `title`, `h1`, `p`, `pre`, `td`, `body`, … */
  readonly tag: string;
  /** Classes and ID of the block and its content. */
  readonly marks: string;
  /** What it is about: a bold word at its start, or the cell or term before it. */
  readonly label: string;
  /** With the line breaks of `br` and `pre`. */
  readonly text: string;
}

/** The visible texts of a page, block by block in the order of the page. */
export function pageBlocks(html: string): Block[] {
  const reader = new BlockReader();
  for (const token of htmlTokens(html)) {
    if (reader.blocks.length >= searchedBlocks) break;
    if (typeof token === 'string') reader.addText(token);
    else reader.addTag(token);
  }
  reader.endBlock();
  return reader.blocks;
}

const inline =
  /^(?:a|b|i|u|s|em|strong|span|small|big|code|tt|font|sub|sup|kbd|var|samp|cite|mark|abbr|img|wbr|label|bdi)$/;
const bold = /^(?:b|strong|em|u)$/;
/** Three or more words that don't label the following text. */
const isWholeText = (label: string): boolean => /^\S+(?:\s+\S+){2,}[^:]$/.test(label);
const longestLabel = 40;
const deepestTag = 100;

class BlockReader {
  readonly blocks: Block[] = [];
  readonly #open: { readonly name: string; readonly marks: string }[] = [];
  #text = '';
  /** Whether the text, and its last line, contain more than spaces. */
  #hasText = false;
  #lineHasText = false;
  #marks = '';
  #label = '';
  /** The label, if it is in the current block. */
  #boldLabel = '';
  /** Where an open label started, if there is one. */
  #labelFrom: number | null = null;
  #last: HtmlTag | null = null;

  addText(text: string): void {
    this.#last = null;
    if (this.#text.length > messageCharacters) return;
    this.#text += text;
    if (/\S/.test(text)) {
      this.#hasText = true;
      this.#lineHasText = true;
    }
  }

  addTag(tag: HtmlTag): void {
    if (tag.name === 'br') {
      this.#text += '\n';
      this.#lineHasText = false;
    } else if (inline.test(tag.name)) this.#addInline(tag);
    else {
      this.endBlock();
      this.#addBlock(tag);
    }
    this.#last = tag;
  }

  endBlock(): void {
    // A completely bold text is a text of its own.
    if (!this.#hasText && isWholeText(this.#boldLabel)) {
      this.#text = this.#boldLabel;
      this.#label = '';
    }
    this.#boldLabel = '';
    const text = decodeEntities(this.#text)
      .replace(/[ \t\u00a0]+/g, ' ')
      .replace(this.#label === '' ? '' : /^\s*:/, '')
      .trim();
    if (text !== '') {
      const top = this.#open.at(-1);
      const tag = top?.name ?? 'body';
      const quote = this.#open.findLast(({ name }) => name === 'blockquote');
      const marks = `${top?.marks ?? ''} ${quote?.marks ?? ''} ${this.#marks}`;
      this.blocks.push({ tag, marks, label: decodeEntities(this.#label).trim(), text });
      // A term or a head cell is the label of the next text.
      this.#label = /^(?:th|dt)$/.test(tag) ? text : '';
    }
    this.#text = '';
    this.#hasText = false;
    this.#lineHasText = false;
    this.#marks = '';
    this.#labelFrom = null;
  }

  #addInline(tag: HtmlTag): void {
    if (tag.isClosing) {
      if (bold.test(tag.name)) this.#endLabel();
      return;
    }
    // Adjacent spans are separated by their style.
    if (tag.name === 'span' && this.#last?.name === 'span') this.#text += ' ';
    const marks = marksOf(tag);
    if (marks !== '' && this.#marks.length < messageCharacters) this.#marks += ` ${marks}`;
    // A heading isn't its own label.
    const isInHeading = /^h\d$/.test(this.#open.at(-1)?.name ?? '');
    if (!bold.test(tag.name) || this.#lineHasText || isInHeading) return;
    if (this.#hasText) this.endBlock();
    this.#labelFrom = this.#text.length;
  }

  #endLabel(): void {
    if (this.#labelFrom === null) return;
    const word = this.#text.slice(this.#labelFrom).trim();
    this.#labelFrom = null;
    if (word === '' || word.length >= longestLabel) return;
    this.#label = word;
    this.#boldLabel = word;
    this.#text = '';
    this.#hasText = false;
    this.#lineHasText = false;
  }

  #addBlock(tag: HtmlTag): void {
    if (tag.isClosing) {
      const place = this.#open.findLastIndex(({ name }) => name === tag.name);
      if (place >= 0) this.#open.length = place;
    } else if (this.#open.length < deepestTag) {
      this.#open.push({ name: tag.name, marks: marksOf(tag) });
    }
  }
}

const marksOf = ({ source }: HtmlTag): string =>
  source.includes('=')
    ? [...source.slice(0, 500).matchAll(/\s(?:class|id)\s*=\s*["']?([^"'>]{1,200})/gi)]
        .map(([, value]) => value)
        .join(' ')
    : '';
