import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screens } from '../../e2e/screens/screens.ts';
import { firstHelp, helpOfPage } from '../../renderer/app/help-of-page.ts';
import type { HelpBlock, HelpInline } from '../../renderer/help/help-page.ts';
import { helpPartsOf, searchHelp } from '../../renderer/help/help-search.ts';
import { failureHeadings } from '../../renderer/lib/failure/help-of.ts';
import { type HelpPlace, helpPageNames, translatedHelp } from '../../renderer/lib/help/contents.ts';
import { answersFile, withAnswers } from './answers-table.ts';
import { picturesOf, readHelp, readTranslatedHelp, withIdsOf } from './read-help.ts';
import { readHelpPage } from './read-help-page.ts';

const root = join(import.meta.dirname, '../..');
const pages = readHelp(root);
const translated = readTranslatedHelp(root, pages);

function isThere({ page, heading }: HelpPlace): boolean {
  const { blocks } = pages[page] ?? { blocks: [] };
  return (
    heading === undefined ||
    blocks.some((block) => block.kind === 'heading' && block.id === heading)
  );
}

function linksOf(blocks: readonly HelpBlock[]): readonly HelpPlace[] {
  return blocks.flatMap(linksOfBlock);
}

function linksOfBlock(block: HelpBlock): readonly HelpPlace[] {
  switch (block.kind) {
    case 'paragraph':
      return linksIn(block.parts);
    case 'list':
      return block.items.flatMap(linksOf);
    case 'table':
      return [block.head, ...block.rows].flat().flatMap(linksIn);
    case 'quote':
      return linksOf(block.blocks);
    case 'heading':
    case 'code':
    case 'picture':
      return [];
  }
}

function linksIn(parts: readonly HelpInline[]): readonly HelpPlace[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'code' || part.kind === 'break') return [];
    return part.kind === 'link' ? [part.to, ...linksIn(part.parts)] : linksIn(part.parts);
  });
}

/** Names in macOS. */
const nativeMenus =
  /^(Systemeinstellungen|Datenschutz & Sicherheit|Lokales Netzwerk|Системные настройки|Конфиденциальность и безопасность|Локальная сеть)$/;

/** What is emphasized in it: the names of controls. */
function emphasized(part: unknown): readonly string[] {
  if (part === null || typeof part !== 'object') return [];
  if ('kind' in part && part.kind === 'emphasis') return [textsIn(part).join('')];
  return Object.values(part).flatMap(emphasized);
}

/** All texts that a user reads in it, without the targets of links and images. */
function textsIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([key, value]) =>
    ['kind', 'id', 'to', 'file'].includes(key) ? [] : textsIn(value),
  );
}

describe('the help', () => {
  it('has every page for users in its contents', () => {
    const files = globSync('docs/user/*.md', { cwd: root }).map((file) => basename(file, '.md'));
    const listed = helpPageNames.filter((name) => name.startsWith('user/'));
    expect(listed.map((name) => basename(name)).sort()).toEqual(files.sort());
  });

  it('has every place that one of its links leads to', () => {
    const links = helpPageNames.flatMap((name) =>
      linksOf(pages[name]?.blocks ?? []).map((to) => ({ name, to })),
    );
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter(({ to }) => !isThere(to))).toEqual([]);
  });

  it('has every picture, and no other', () => {
    const shown = [...picturesOf(pages)];
    const files = globSync('docs/user/pictures/*', { cwd: root });
    const taken = screens
      .filter(({ inDocs }) => inDocs)
      .map(({ name }) => `docs/user/pictures/${name}.png`);
    expect(shown.sort()).toEqual(taken.sort());
    expect(files.sort()).toEqual(taken);
  });

  it('has no link to a page that is not in it, on a page for users', () => {
    const outside = globSync('docs/user/*.md', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?<!!\[[^\]]*)\]\(([^)#]+)/g)]
        .map(([, target = '']) => join('docs/user', target))
        .filter((path) => !helpPageNames.some((name) => `docs/${name}.md` === path))
        .map((path) => `${file}: ${path}`),
    );
    expect(outside).toEqual([]);
  });

  it('names no file of the program and none of its documents', () => {
    const source =
      /[\w*-]\.(?:[cm]?[jt]sx?|cc|spec|test|md)\b|\b(?:main|renderer|e2e|scripts|docs)\/|npm run/;
    const named = helpPageNames.flatMap((name) =>
      textsIn(pages[name])
        .filter((text) => source.test(text))
        .map((text) => `${name}: ${text}`),
    );
    expect(named).toEqual([]);
    expect('scheme.test.ts and truth.md and main/index').toMatch(source);
  });

  it('has a heading for every failure, and a page for every page of the window', () => {
    expect(failureHeadings.length).toBeGreaterThan(30);
    const missing = failureHeadings.filter(
      (heading) => !isThere({ page: 'user/what-an-error-means', heading }),
    );
    expect(missing).toEqual([]);
    expect([firstHelp, ...Object.values(helpOfPage)].filter((to) => !isThere(to))).toEqual([]);
  });

  it('tells of the answers that the demo has: npx node scripts/draw-answers.ts', () => {
    const page = readFileSync(answersFile, 'utf8');
    expect(withAnswers(page)).toBe(page);
  });

  it.each([
    ['token refused 401', 'The token was refused'],
    ['how do I delete a product', 'Delete products'],
    ['certificate', 'The certificate'],
    ['authority of a company', 'Certificates'],
    ['read only', 'The profile is protected'],
    ['keychain locked', 'When the keychain is locked'],
    ['placeholders', 'Placeholders'],
  ])('finds “%s” under “%s” first', (query, heading) => {
    expect(searchHelp(helpPartsOf(pages), query)[0]?.heading).toBe(heading);
  });
});

describe.each(Object.keys(translatedHelp))('the help in %s', (language) => {
  const own = Object.entries(translated[language] ?? {});

  it('has the files of its contents', () => {
    const files = globSync(`docs/user/${language}/*.md`, { cwd: root });
    const listed = (translatedHelp[language] ?? []).map((name) => basename(name));
    expect(files.map((file) => basename(file, '.md')).sort()).toEqual([...listed].sort());
    expect(own.map(([, page]) => page.language)).toEqual(listed.map(() => language));
  });

  it('has the sections, the pictures and the links of the English pages', () => {
    const of = (blocks: readonly HelpBlock[] = []) => ({
      sections: blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])),
      pictures: blocks.flatMap((block) => (block.kind === 'picture' ? [basename(block.file)] : [])),
      links: linksOf(blocks),
    });
    for (const [name, { blocks }] of own) expect(of(blocks)).toEqual(of(pages[name]?.blocks));
  });

  it('has its own pictures, and no other', () => {
    const folder = `docs/user/${language}/pictures`;
    const files = globSync(`${folder}/*`, { cwd: root });
    const shown = picturesOf(translated[language] ?? {});
    expect(shown.length).toBeGreaterThan(3);
    expect([...shown].sort()).toEqual(files.sort());
    const read = (file: string) => readFileSync(join(root, file));
    const copied = files.filter((file) =>
      read(file).equals(read(`docs/user/pictures/${basename(file)}`)),
    );
    expect(copied).toEqual([]);
  });

  it('calls each control as the window does', () => {
    const words = readFileSync(join(root, `main/locales/${language}.json`), 'utf8');
    // A text with a variable part is named by what is before or after it.
    const missing = own.flatMap(([name, { blocks }]) =>
      emphasized(blocks)
        .flatMap((text) => text.split(/[…>]/))
        .map((text) => text.trim())
        .filter((text) => text.length > 3 && !words.includes(text) && !nativeMenus.test(text))
        .map((text) => `${name}: ${text}`),
    );
    expect(missing).toEqual([]);
  });

  it('is searched in its own words', () => {
    const shown: typeof pages = { ...pages, ...translated[language] };
    const parts = helpPartsOf(shown);
    const [query, heading] =
      language === 'de'
        ? ['Zertifikat', 'Die Verbindung ist nicht sicher']
        : ['сертификат', 'Соединение небезопасно'];
    expect(searchHelp(parts, query)[0]).toMatchObject({ language, heading });
  });
});

describe('a translated page', () => {
  const read = (markdown: string) => readHelpPage('docs/user/de/page.md', `# T\n\n${markdown}`);
  const english = read('## One\n\n### Two\n');

  it('gets the heading IDs of the English one', () => {
    const { blocks } = withIdsOf(english, read('## Eins\n\n### Zwei\n'), 'de.md');
    expect(blocks).toMatchObject([
      { id: 'one', text: 'Eins' },
      { id: 'two', text: 'Zwei' },
    ]);
  });

  it.each([
    ['## Eins', 'de.md: “Two” is missing'],
    ['## Eins\n\n## Zwei', 'no heading for “Zwei”'],
    ['## Eins\n\n### Zwei\n\n### Drei', 'no heading for “Drei”'],
  ])('needs its headings: %s', (markdown, sentence) => {
    expect(() => withIdsOf(english, read(markdown), 'de.md')).toThrow(sentence);
  });

  it('has the same places as the English one', () => {
    const [block] = read(
      '[a](start-here.md) [b](../delete-products.md) [c](../../truth.md)',
    ).blocks;
    expect(linksOf(block === undefined ? [] : [block])).toEqual([
      { page: 'user/start-here' },
      { page: 'user/delete-products' },
      { page: 'truth' },
    ]);
  });
});

describe('a page of the help', () => {
  const read = (markdown: string) => readHelpPage('docs/user/page.md', `# Title\n\n${markdown}`);

  it('is read with its headings as GitHub names them, each name once', () => {
    const { title, blocks } = read('## What “it” does\n\n### Why?\n\n## Why?\n\n## Title\n');
    expect(title).toBe('Title');
    expect(blocks).toMatchObject([
      { level: 2, id: 'what-it-does' },
      { level: 3, id: 'why' },
      { level: 2, id: 'why-1' },
      { level: 2, id: 'title-1' },
    ]);
  });

  it('knows its own places, those of other pages, the web, and what is not in the help', () => {
    const [block] = read(
      '[a](#b) [c](../batches.md#the-table) [d](https://e.example/) [f](../rooms.md)',
    ).blocks;
    expect(block).toMatchObject({
      parts: [
        { kind: 'link', to: { page: 'batches', heading: 'the-table' } },
        { kind: 'address', url: 'https://e.example/' },
        { kind: 'emphasis', parts: ['f'] },
      ].flatMap((part, index) => (index === 0 ? [{ kind: 'emphasis' }, ' ', part] : [' ', part])),
    });
  });

  it('calls a page by its title where a link has the name of its file', () => {
    const { blocks } = readHelpPage('docs/a.md', '# A\n\n[truth.md](truth.md)', { truth: 'Truth' });
    expect(blocks).toMatchObject([{ parts: [{ parts: ['Truth'], to: { page: 'truth' } }] }]);
  });

  it('leaves out what is for developers, to the next heading of that level', () => {
    const { blocks } = read(
      'one\n\n<!-- for developers -->\n\n## Tests\n\ntwo\n\n### Deeper\n\nthree\n\n## On\n\nfour',
    );
    expect(blocks).toEqual([
      { kind: 'paragraph', parts: ['one'] },
      { kind: 'heading', level: 2, id: 'on', text: 'On' },
      { kind: 'paragraph', parts: ['four'] },
    ]);
  });

  it('leaves out one block that is for developers, and nothing behind it', () => {
    const { blocks } = read('one\n\n<!-- for developers -->\n\nShown by a.test.ts.\n\ntwo');
    expect(blocks).toEqual([
      { kind: 'paragraph', parts: ['one'] },
      { kind: 'paragraph', parts: ['two'] },
    ]);
  });

  it.each([
    ['<script>alert(1)</script>', /:3: the help cannot show this \(html\)/],
    ['a <b>word</b>', /\(html\)/],
    ['with words ![a picture](picture.png)', /\(image\)/],
    ['![](picture.png)', /\(image\)/],
    ['![a picture](../../main/picture.png)', /\(image\)/],
  ])('is refused with what cannot be shown: %s', (markdown, sentence) => {
    expect(() => read(markdown)).toThrow(sentence);
  });

  it('wants a title', () => {
    expect(() => readHelpPage('docs/a.md', 'no title')).toThrow('docs/a.md has no title');
  });
});
