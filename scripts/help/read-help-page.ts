import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { BlockContent, DefinitionContent, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString as textOf } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { HelpBlock, HelpInline, HelpPage } from '../../renderer/help/help-page.ts';
import {
  type HelpPageName,
  type HelpPlace,
  helpPageNames,
} from '../../renderer/lib/help/contents.ts';

/** Marks the section of a heading, or one block, as meant for developers. The help leaves it out. */
const forDevelopers = '<!-- for developers -->';

type Content = RootContent | BlockContent | DefinitionContent;

/**
 * Reads a page of the help from the Markdown of `path` (below the project, with `/`). Throws for a page without a title
 * and for content that the help can't show, such as HTML. A link labelled with a file name gets that page's title from
 * `titles`.
 */
export function readHelpPage(
  path: string,
  markdown: string,
  titles: Partial<Record<HelpPageName, string>> = {},
  language = 'en',
): HelpPage {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const [first, ...rest] = children;
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error(`${path} has no title.`);
  const reader = new PageReader(path, titles);
  const title = textOf(first);
  reader.idOf(title);
  return { title, language, blocks: reader.blocks(withoutDevelopers(rest)) };
}

/** Removes what is marked: a heading with everything up to the next one of its level or above, or a single block. */
function withoutDevelopers(children: readonly RootContent[]): readonly RootContent[] {
  const kept: RootContent[] = [];
  let isNext = false;
  let leftOut: number | null = null;
  for (const child of children) {
    if (child.type === 'heading') {
      if (isNext) leftOut ??= child.depth;
      else if (leftOut !== null && child.depth <= leftOut) leftOut = null;
    }
    const isMarked = isNext || leftOut !== null;
    isNext = child.type === 'html' && child.value === forDevelopers;
    if (!isMarked && !isNext) kept.push(child);
  }
  return kept;
}

class PageReader {
  readonly #path: string;
  /** GitHub's own rule, so that links work there and here. */
  readonly #slugger = new GithubSlugger();

  readonly #titles: Partial<Record<HelpPageName, string>>;

  constructor(path: string, titles: Partial<Record<HelpPageName, string>>) {
    this.#path = path;
    this.#titles = titles;
  }

  idOf(heading: string): string {
    return this.#slugger.slug(heading);
  }

  blocks(children: readonly Content[]): readonly HelpBlock[] {
    return children.flatMap((child) => this.#block(child));
  }

  #block(node: Content): readonly HelpBlock[] {
    switch (node.type) {
      case 'heading': {
        const text = textOf(node);
        // Deeper headings belong on their own page.
        return [{ kind: 'heading', level: node.depth <= 2 ? 2 : 3, id: this.idOf(text), text }];
      }
      case 'paragraph':
        return this.#paragraph(node.children);
      case 'list':
        return [
          {
            kind: 'list',
            start: node.ordered ? (node.start ?? 1) : null,
            items: node.children.map((item) => this.blocks(item.children)),
          },
        ];
      case 'table': {
        const [head = [], ...rows] = node.children.map((row) =>
          row.children.map((cell) => this.#inlines(cell.children)),
        );
        return [{ kind: 'table', head, rows }];
      }
      case 'code':
        return [{ kind: 'code', text: node.value }];
      case 'blockquote':
        return [{ kind: 'quote', blocks: this.blocks(node.children) }];
      case 'html':
        // A comment, such as the markers around generated content.
        if (/^<!--[\s\S]*-->$/.test(node.value)) return [];
        return this.#cannotShow(node);
      default:
        return this.#cannotShow(node);
    }
  }

  /** An image has to be a paragraph of its own; the help has no inline images. */
  #paragraph(children: readonly PhrasingContent[]): readonly HelpBlock[] {
    const [first, ...rest] = children;
    if (first?.type !== 'image' || rest.length > 0) {
      return [{ kind: 'paragraph', parts: this.#inlines(children) }];
    }
    const file = posix.join(posix.dirname(this.#path), first.url);
    if (!first.alt || !file.startsWith('docs/')) return this.#cannotShow(first);
    return [{ kind: 'picture', file, alt: first.alt }];
  }

  #inlines(children: readonly PhrasingContent[]): readonly HelpInline[] {
    return children.map((child) => this.#inline(child));
  }

  #inline(node: PhrasingContent): HelpInline {
    switch (node.type) {
      case 'text':
        // Line breaks in the file have no meaning.
        return node.value.replaceAll('\n', ' ');
      case 'strong':
        return { kind: 'strong', parts: this.#inlines(node.children) };
      case 'emphasis':
        return { kind: 'emphasis', parts: this.#inlines(node.children) };
      case 'inlineCode':
        return { kind: 'code', text: node.value };
      case 'break':
        return { kind: 'break' };
      case 'link': {
        const parts = this.#inlines(node.children);
        if (/^https?:/.test(node.url)) return { kind: 'address', url: node.url, parts };
        const to = this.#placeOf(node.url);
        // A document for developers or a source file: its name is enough.
        if (to === null) return { kind: 'emphasis', parts };
        const title = this.#titles[to.page];
        const isFile = /^[\w-]+\.md$/.test(textOf(node));
        return { kind: 'link', to, parts: isFile && title !== undefined ? [title] : parts };
      }
      default:
        return this.#cannotShow(node);
    }
  }

  /** The target of a relative link within the help; null if it isn't part of the help. */
  #placeOf(url: string): HelpPlace | null {
    const [file = '', heading = ''] = decodeURI(url).split('#');
    const path = file === '' ? this.#path : posix.join(posix.dirname(this.#path), file);
    // A translated page is the same place as the English one.
    const target = path.replace(/^docs\/user\/[a-z]{2}\//, 'docs/user/');
    const page = helpPageNames.find((name) => `docs/${name}.md` === target);
    if (page === undefined) return null;
    return heading === '' ? { page } : { page, heading };
  }

  #cannotShow(node: Nodes): never {
    const line = node.position?.start.line ?? '?';
    throw new Error(`${this.#path}:${line}: the help cannot show this (${node.type}).`);
  }
}
