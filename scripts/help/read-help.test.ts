import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screens } from '../../e2e/screens/screens.ts';
import {
  type HelpPlace,
  helpAddress,
  helpPageNames,
  translatedHelp,
} from '../../main/contract/help.ts';
import { demoAnswers } from '../../main/demo/demo-answers.ts';
import { languageTags } from '../../main/languages.ts';
import { createWords } from '../../main/shell/words.ts';
import { failureHeadings } from '../../renderer/lib/failure/help-of.ts';
import { firstHelp, helpOfPage, helpOfPart, keyboardHelp } from '../../renderer/lib/help/help.ts';
import { answersFile, withAnswers } from './answers-table.ts';
import { helpFiles } from './help-files.ts';
import { picturesOf, readHelp, readTranslatedHelp } from './read-help.ts';
import { readHelpPage } from './read-help-page.ts';

const root = join(import.meta.dirname, '../..');
const pages = readHelp(root);
const translated = readTranslatedHelp(root, pages);
const files = new Map(
  helpFiles(root, (font) => `/assets/${font}`).map(({ path, source }) => [path, source]),
);
const htmlFiles = [...files].flatMap(([path, source]) =>
  typeof source === 'string' && path.endsWith('.html') ? [{ path, html: source }] : [],
);

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const origin = 'app://counterfoil';

/** Whether the address is that of a file of the help, and of an ID in it. */
function isThere(address: string): boolean {
  const { pathname, hash } = new URL(address, origin);
  const source = files.get(pathname);
  if (source === undefined) return false;
  return hash === '' || idsIn(String(source)).includes(decodeURIComponent(hash.slice(1)));
}

const isPlace = (place: HelpPlace) => isThere(helpAddress('en', place));

/** What a reader sees of it. */
const textIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, '\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
/** Texts of alternatives are read too. */
const alternativesIn = (html: string) => [...html.matchAll(/ alt="([^"]*)"/g)].join('\n');

/** Names in macOS. */
const nativeMenus =
  /^(System Settings|Privacy & Security|Local Network|Systemeinstellungen|Datenschutz & Sicherheit|Lokales Netzwerk|Системные настройки|Конфиденциальность и безопасность|Локальная сеть)$/;

/** Words of the window are in italics or bold. Bold are also keys, what starts in lower case, and whole sentences. */
function namedIn(html: string): readonly string[] {
  const named = [...html.matchAll(/<(em|strong)>(.*?)<\/\1>/gs)].map(([, tag, text = '']) => ({
    tag,
    text: textIn(text).replace(/\s+/g, ' ').trim(),
  }));
  return named
    .filter(({ tag, text }) => tag === 'em' || /^\p{Lu}.*[^.:,?]$/su.test(text))
    .map(({ text }) => text)
    .filter((text) => !/^(?:(?:Ctrl|Shift|Strg|Umschalt)\+|F\d|Tab$|Enter$|Esc$)/.test(text));
}

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value.replace(/\{\{\w+\}\}/g, '…')]
    : Object.values(value ?? {}).flatMap(textsOf);

/** The names on this page that the window doesn't have in this language. */
function unknownNames(html: string, language: string): readonly string[] {
  const texts = textsOf(
    JSON.parse(readFileSync(join(root, `main/locales/${language}.json`), 'utf8')),
  );
  const whole = new Set(texts.flatMap((text) => [text, text.replace(/[\s:]*…$/, '')]));
  const isPart = (part: string) =>
    nativeMenus.test(part) || texts.some((text) => text.includes(part));
  return namedIn(html).filter((name) => {
    // What the window fills in: a number, or the name of the service.
    const filled = name.replace(/Shop|\d[\d.,]*/g, '…');
    if (whole.has(name) || whole.has(filled)) return false;
    const parts = filled.split(/[…>:]/).map((part) => part.trim());
    return parts.length < 2 || !parts.every(isPart);
  });
}

describe('the help', () => {
  it('has every page for users in its contents', () => {
    const sources = globSync('docs/user/*.md', { cwd: root }).map((file) => basename(file, '.md'));
    const listed = helpPageNames.filter((name) => name.startsWith('user/'));
    expect(listed.map((name) => basename(name)).sort()).toEqual(sources.sort());
  });

  it('has a file for each page in each language, and in it every place that a link leads to', () => {
    expect(htmlFiles).toHaveLength(helpPageNames.length * languageTags().length);
    const addresses = htmlFiles.flatMap(({ path, html }) =>
      [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(
        ([, to = '']) => new URL(to, origin + path).href,
      ),
    );
    expect(addresses.length).toBeGreaterThan(1000);
    expect([...new Set(addresses)].filter((address) => !isThere(address))).toEqual([]);
  });

  it('has each ID of a page once, and nothing that runs or is styled in place', () => {
    for (const { path, html } of htmlFiles) {
      const ids = idsIn(html);
      expect(new Set(ids).size, path).toBe(ids.length);
      expect(html, path).not.toMatch(/<script|<style|<iframe| style=| on\w+=/i);
    }
  });

  it('says on a page without a translation that it is in English, and on no other', () => {
    const note = 'Diese Seite gibt es nur auf Englisch.';
    const own = (translatedHelp.de ?? []).map((name) => `/help/de/${name}.html`);
    const marked = htmlFiles.filter(({ html }) => html.includes(note)).map(({ path }) => path);
    const german = htmlFiles.filter(({ path }) => path.startsWith('/help/de/'));
    expect(marked).toEqual(german.map(({ path }) => path).filter((path) => !own.includes(path)));
    expect(files.get('/help/de/user/start-here.html')).toMatch(
      /^<!doctype html>\n<html lang="de">/,
    );
    expect(files.get('/help/de/truth.html')).toContain('<div lang="en">');
  });

  it('has the fonts and the tokens of the window', () => {
    const styles = String(files.get('/help/help.css'));
    expect(styles).toContain('url("/assets/inter-cyrillic-wght-normal.woff2")');
    expect(styles).not.toContain('@fontsource');
    for (const [, token = ''] of styles.matchAll(/var\((--[\w-]+)/g))
      expect(styles).toContain(`${token}:`);
  });

  it('has every picture, and no other', () => {
    const shown = [...picturesOf(pages)];
    const there = globSync('docs/user/pictures/*', { cwd: root });
    const taken = screens
      .filter(({ inDocs }) => inDocs === true)
      .map(({ name }) => `docs/user/pictures/${name}.png`);
    expect(shown.sort()).toEqual(taken.sort());
    expect(there.sort()).toEqual(taken);
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
    const named = Object.entries(pages).flatMap(([name, { title, html }]) =>
      [title, textIn(html), alternativesIn(html)]
        .flatMap((text) => text.split('\n'))
        .filter((text) => source.test(text))
        .map((text) => `${name}: ${text}`),
    );
    expect(named).toEqual([]);
    expect('scheme.test.ts and truth.md and main/index').toMatch(source);
  });

  it('has a heading for every failure, and a page for every page of the window', () => {
    expect(failureHeadings.length).toBeGreaterThan(30);
    const missing = failureHeadings.filter(
      (heading) => !isPlace({ page: 'user/what-an-error-means', heading }),
    );
    expect(missing).toEqual([]);
    const places = [
      firstHelp,
      keyboardHelp,
      ...Object.values(helpOfPage),
      ...Object.values(helpOfPart),
    ];
    expect(places.filter((to) => !isPlace(to))).toEqual([]);
  });

  it.each(languageTags())('calls each control as the window does, in %s', (language) => {
    const all = language === 'en' ? pages : (translated[language] ?? {});
    const missing = Object.entries(all)
      .filter(([name]) => name.startsWith('user/'))
      .flatMap(([name, { html }]) =>
        unknownNames(html, language).map((text) => `${name}: ${text}`),
      );
    expect(missing).toEqual([]);
  });

  it('tells of the answers that the demo has: npx node scripts/draw-answers.ts', () => {
    const page = readFileSync(answersFile, 'utf8');
    expect(withAnswers(page)).toBe(page);
  });

  it.each(Object.keys(translatedHelp))(
    'has the numbers of the demo and their outcomes in %s',
    (language) => {
      const rows = (html = '') =>
        [...html.matchAll(/<tr><td>(\d+)<\/td>.*<td>(.*)<\/td><\/tr>/g)].map(([, number, as]) => [
          number,
          as,
        ]);
      const words = createWords(language);
      const recorded = { Done: 'done', Refused: 'refused', Failed: 'failed', Unknown: 'unknown' };
      expect(rows(translated[language]?.['user/demo-scenarios']?.html)).toEqual(
        demoAnswers.map(({ number, recordedAs, only }) => [
          String(number),
          only?.every((kind) => kind === 'list') === true
            ? ''
            : words(`common.outcome.${recorded[recordedAs]}`),
        ]),
      );
    },
  );
});

describe.each(Object.keys(translatedHelp))('the help in %s', (language) => {
  const own = Object.entries(translated[language] ?? {});

  it('has the files of its contents', () => {
    const sources = globSync(`docs/user/${language}/*.md`, { cwd: root });
    const listed = (translatedHelp[language] ?? []).map((name) => basename(name));
    expect(sources.map((file) => basename(file, '.md')).sort()).toEqual([...listed].sort());
    expect(own.map(([, page]) => page.language)).toEqual(listed.map(() => language));
  });

  it('has the sections, the pictures and the links of the English pages', () => {
    const of = ({
      headings,
      pictures,
      html,
    }: {
      headings: readonly { id: string }[];
      pictures: readonly string[];
      html: string;
    }) => ({
      sections: headings.map(({ id }) => id),
      pictures: pictures.map((file) => basename(file)),
      links: [...html.matchAll(/ href="([^"]+)"/g)].map(([, to]) => to),
    });
    for (const [name, page] of own) {
      const english = pages[name as keyof typeof pages];
      expect(english && of(page)).toEqual(english && of(english));
    }
  });

  it('has its own pictures, and no other', () => {
    const folder = `docs/user/${language}/pictures`;
    const there = globSync(`${folder}/*`, { cwd: root });
    const shown = picturesOf(translated[language] ?? {});
    expect(shown.length).toBeGreaterThan(3);
    expect([...shown].sort()).toEqual(there.sort());
    const read = (file: string) => readFileSync(join(root, file));
    const copied = there.filter((file) =>
      read(file).equals(read(`docs/user/pictures/${basename(file)}`)),
    );
    expect(copied).toEqual([]);
  });
});

describe('a translated page', () => {
  const path = 'docs/user/de/page.md';
  const english = readHelpPage('docs/user/page.md', '# T\n\n## One\n\n### Two\n');
  const read = (markdown: string) => readHelpPage(path, `# T\n\n${markdown}`, { english });

  it('gets the heading IDs of the English one', () => {
    const { headings, html } = read('## Eins\n\n### Zwei\n');
    expect(headings).toMatchObject([
      { id: 'one', text: 'Eins' },
      { id: 'two', text: 'Zwei' },
    ]);
    expect(html).toContain('<h3 id="two" tabindex="-1">Zwei</h3>');
  });

  it.each([
    ['## Eins', `${path}: “Two” is missing`],
    ['## Eins\n\n## Zwei', 'no heading for “Zwei”'],
    ['## Eins\n\n### Zwei\n\n### Drei', 'no heading for “Drei”'],
  ])('needs its headings: %s', (markdown, sentence) => {
    expect(() => read(markdown)).toThrow(sentence);
  });

  it('has the same places as the English one', () => {
    const { html } = readHelpPage(
      path,
      '# T\n\n[a](start-here.md) [b](../delete-products.md) [c](../../truth.md#x)',
    );
    expect(html).toContain('<a href="start-here.html#page-title">a</a>');
    expect(html).toContain('<a href="delete-products.html#page-title">b</a>');
    expect(html).toContain('<a href="../truth.html#x">c</a>');
  });
});

describe('a page of the help', () => {
  const read = (markdown: string) => readHelpPage('docs/user/page.md', `# Title\n\n${markdown}`);

  it('is read with its headings as GitHub names them, each name once', () => {
    const { title, headings } = read('## What “it” does\n\n### Why?\n\n## Why?\n\n## Title\n');
    expect(title).toBe('Title');
    expect(headings).toMatchObject([
      { level: 2, id: 'what-it-does' },
      { level: 3, id: 'why' },
      { level: 2, id: 'why-1' },
      { level: 2, id: 'title-1' },
    ]);
  });

  it('knows its own places, those of other pages, the web, and what is not in the help', () => {
    const { html } = readHelpPage(
      'docs/user/updates.md',
      '# T\n\n[a](#b) [c](../batches.md#the-table) [d](https://e.example/) <https://f.example/> [g](../rooms.md)',
    );
    expect(html).toBe(
      '<p><a href="updates.html#b">a</a> <a href="../batches.html#the-table">c</a> d (<code>https://e.example/</code>) <code>https://f.example/</code> <em>g</em></p>\n',
    );
  });

  it('calls a page by its title where a link has the name of its file', () => {
    const titles = { truth: 'Truth & dare' };
    const { html } = readHelpPage('docs/a.md', '# A\n\n[truth.md](truth.md)', { titles });
    expect(html).toBe('<p><a href="truth.html#page-title">Truth &amp; dare</a></p>\n');
  });

  it('has what scrolls in reach of the keyboard, and its table heads as such', () => {
    const { html } = read('| a | b |\n|---|---|\n| 1 | `<` |\n\n```\n<i>\n```\n');
    expect(html).toContain('<div class="table" tabindex="0">');
    expect(html).toContain('<th scope="col">a</th>');
    expect(html).toContain('<td><code>&lt;</code></td>');
    expect(html).toContain('<pre tabindex="0">&lt;i&gt;</pre>');
  });

  it('leaves out what is for developers, to the next heading of that level', () => {
    const { html, headings } = read(
      'one\n\n<!-- for developers -->\n\n## Tests\n\ntwo\n\n### Deeper\n\nthree\n\n## On\n\nfour',
    );
    expect(headings).toEqual([{ level: 2, id: 'on', text: 'On' }]);
    expect(html).toBe('<p>one</p>\n<h2 id="on" tabindex="-1">On</h2>\n<p>four</p>\n');
  });

  it('leaves out one block that is for developers, and nothing behind it', () => {
    const { html } = read('one\n\n<!-- for developers -->\n\nShown by a.test.ts.\n\ntwo');
    expect(html).toBe('<p>one</p>\n<p>two</p>\n');
  });

  it.each([
    ['<script>alert(1)</script>', /page\.md: the help cannot show this \(html\): <script>/],
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
