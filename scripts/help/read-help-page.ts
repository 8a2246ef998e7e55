import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { Lexer, Parser, Renderer, type Token, type Tokens } from 'marked';
import { type HelpPageName, helpPageNames, helpPath, titleId } from '../../main/contract/help.ts';

interface HelpHeading {
  readonly level: 2 | 3;
  readonly id: string;
  readonly text: string;
}

/** A page of the help. */
export interface HelpPage {
  readonly title: string;
  readonly language: string;
  readonly headings: readonly HelpHeading[];
  /** What is below the title. Its links are relative to the page's address. */
  readonly html: string;
  /** The files of its pictures, below the project. */
  readonly pictures: readonly string[];
}

interface ReadingOptions {
  readonly language?: string;
  /** A link labelled with a file name gets that page's title from here. */
  readonly titles?: Partial<Record<HelpPageName, string>>;
  /** The page that this one translates. Its headings get the same IDs, so that a link fits every language. */
  readonly english?: HelpPage;
}

/** Marks the section of a heading, or one block, as meant for developers. The help leaves it out. */
const forDevelopers = '<!-- for developers -->';

/**
 * Reads a page of the help from the Markdown of `path` (below the project, with `/`). Throws for a page without a title,
 * for content that the help can't show, such as HTML, and for a translation with other headings.
 */
export function readHelpPage(
  path: string,
  markdown: string,
  { language = 'en', titles = {}, english }: ReadingOptions = {},
): HelpPage {
  const [first, ...rest] = Lexer.lex(markdown).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error(`${path} has no title.`);
  const renderer = new HelpRenderer(path, titles, english?.headings);
  const parser = new Parser({ renderer });
  const title = renderer.textOf(first.tokens ?? []);
  renderer.idOf(title);
  const html = parser.parse(withoutDevelopers(rest));
  const { headings, pictures } = renderer;
  const missing = english?.headings[headings.length];
  if (missing !== undefined) throw new Error(`${path}: “${missing.text}” is missing.`);
  return { title, language, headings, html, pictures };
}

/** Removes what is marked: a heading with everything up to the next one of its level or above, or a single block. */
function withoutDevelopers(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let isNext = false;
  let leftOut: number | null = null;
  for (const token of tokens) {
    if (token.type === 'heading') {
      if (isNext) leftOut ??= token.depth;
      else if (leftOut !== null && token.depth <= leftOut) leftOut = null;
    }
    const isMarked = isNext || leftOut !== null;
    isNext = token.type === 'html' && token.raw.trim() === forDevelopers;
    if (!isMarked && !isNext) kept.push(token);
  }
  return kept;
}

class HelpRenderer extends Renderer {
  readonly headings: HelpHeading[] = [];
  readonly pictures: string[] = [];
  readonly #path: string;
  readonly #titles: Partial<Record<HelpPageName, string>>;
  readonly #english: readonly HelpHeading[] | undefined;
  /** GitHub's own rule, so that links work there and here. */
  readonly #slugger = new GithubSlugger();

  constructor(
    path: string,
    titles: Partial<Record<HelpPageName, string>>,
    english: readonly HelpHeading[] | undefined,
  ) {
    super();
    this.#path = path;
    this.#titles = titles;
    this.#english = english;
  }

  idOf(heading: string): string {
    return this.#slugger.slug(heading);
  }

  textOf(tokens: Token[]): string {
    return this.parser.parseInline(tokens, this.parser.textRenderer);
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const text = this.textOf(tokens);
    // Deeper headings belong on their own page.
    const level = depth <= 2 ? 2 : 3;
    const same = this.#english?.[this.headings.length];
    if (this.#english !== undefined && same?.level !== level) {
      throw new Error(`${this.#path}: the English page has no heading for “${text}”.`);
    }
    const id = same?.id ?? this.idOf(text);
    this.headings.push({ level, id, text });
    // The heading that a link leads to gets the focus.
    return `<h${level} id="${id}" tabindex="-1">${escapeHtml(text)}</h${level}>\n`;
  }

  /** An image has to be a paragraph of its own; the help has no inline images. */
  override paragraph(paragraph: Tokens.Paragraph): string {
    const [first, ...rest] = paragraph.tokens;
    return first?.type === 'image' && rest.length === 0
      ? this.#picture(first.href, first.text)
      : super.paragraph(paragraph);
  }

  #picture(href: string, alt: string): string {
    const file = posix.join(posix.dirname(this.#path), href);
    if (alt === '' || !file.startsWith('docs/')) return this.#cannotShow('image', href);
    this.pictures.push(file);
    return `<img src="${pictureAddress(file)}" alt="${escapeHtml(alt)}">\n`;
  }

  override link({ href, tokens }: Tokens.Link): string {
    const label = this.parser.parseInline(tokens);
    const text = this.textOf(tokens);
    if (/^https?:/.test(href)) {
      const address = `<code>${escapeHtml(href)}</code>`;
      return text === href ? address : `${label} (${address})`;
    }
    const [file = '', heading = titleId] = decodeURI(href).split('#');
    const name = file === '' ? nameOf(this.#path) : this.#nameOfTarget(file);
    const page = helpPageNames.find((known) => known === name);
    // A document for developers or a source file: its name is enough.
    if (page === undefined) return `<em>${label}</em>`;
    const title = /^[\w-]+\.md$/.test(text) ? this.#titles[page] : undefined;
    const address = posix.relative(posix.dirname(nameOf(this.#path)), page);
    const target = `${address}.html#${encodeURIComponent(heading)}`;
    return `<a href="${target}">${title === undefined ? label : escapeHtml(title)}</a>`;
  }

  #nameOfTarget(file: string): string {
    return nameOf(posix.join(posix.dirname(this.#path), file));
  }

  override table(table: Tokens.Table): string {
    return `<div class="table" tabindex="0">\n${super.table(table)}</div>\n`;
  }

  override tablerow({ text }: Tokens.TableRow): string {
    return `<tr>${text}</tr>\n`;
  }

  override tablecell({ tokens, header }: Tokens.TableCell): string {
    const content = this.parser.parseInline(tokens);
    return header ? `<th scope="col">${content}</th>` : `<td>${content}</td>`;
  }

  override code({ text }: Tokens.Code): string {
    return `<pre tabindex="0">${escapeHtml(text)}</pre>\n`;
  }

  override html({ raw, type }: Tokens.HTML | Tokens.Tag): string {
    // A comment, such as the markers around generated content.
    return /^<!--[\s\S]*-->$/.test(raw.trim()) ? '' : this.#cannotShow(type, raw);
  }

  override image({ type, raw }: Tokens.Image): string {
    return this.#cannotShow(type, raw);
  }

  override hr({ type, raw }: Tokens.Hr): string {
    return this.#cannotShow(type, raw);
  }

  override del({ type, raw }: Tokens.Del): string {
    return this.#cannotShow(type, raw);
  }

  override checkbox({ type, raw }: Tokens.Checkbox): string {
    return this.#cannotShow(type, raw);
  }

  #cannotShow(type: string, raw: string): never {
    throw new Error(`${this.#path}: the help cannot show this (${type}): ${raw.trim()}`);
  }
}

/** The address of a picture from `docs/`. */
export function pictureAddress(file: string): string {
  return helpPath + file.slice('docs/'.length);
}

/** The name of the page in this file. A translated page has that of the English one. */
function nameOf(path: string): string {
  return path
    .replace(/^docs\//, '')
    .replace(/^user\/[a-z]{2}\//, 'user/')
    .replace(/\.md$/, '');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}
