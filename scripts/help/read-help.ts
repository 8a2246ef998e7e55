import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { HelpPage } from '../../renderer/help/help-page.ts';
import {
  type HelpPageName,
  helpPageNames,
  translatedHelp,
} from '../../renderer/lib/help/contents.ts';
import { readHelpPage } from './read-help-page.ts';

type HelpPages = Readonly<Record<string, HelpPage>>;

/** The files of the help, below the project. */
export const helpFiles: readonly string[] = [
  ...helpPageNames.map((name) => fileOf(name)),
  ...Object.entries(translatedHelp).flatMap(([language, names]) =>
    names.map((name) => fileOf(name, language)),
  ),
];

function fileOf(name: HelpPageName, language = 'en'): string {
  return language === 'en' ? `docs/${name}.md` : `docs/user/${language}/${basename(name)}.md`;
}

/** Every page of the help in English by its name, read from the project's folder. */
export function readHelp(root: string): HelpPages {
  const read = (titles: Partial<Record<HelpPageName, string>>) =>
    helpPageNames.map((name): readonly [HelpPageName, HelpPage] => {
      const path = fileOf(name);
      return [name, readHelpPage(path, readFileSync(join(root, path), 'utf8'), titles)];
    });
  const titles = Object.fromEntries(read({}).map(([name, { title }]) => [name, title]));
  return Object.fromEntries(read(titles));
}

/** The pages in other languages, by language and name. `english` are the pages that they translate. */
export function readTranslatedHelp(
  root: string,
  english: HelpPages,
): Readonly<Record<string, HelpPages>> {
  const pagesIn = (language: string, names: readonly HelpPageName[]): HelpPages =>
    Object.fromEntries(
      names.map((name) => {
        const path = fileOf(name, language);
        const page = readHelpPage(path, readFileSync(join(root, path), 'utf8'), {}, language);
        return [name, withIdsOf(english[name], page, path)];
      }),
    );
  return Object.fromEntries(
    Object.entries(translatedHelp).map(([language, names]) => [language, pagesIn(language, names)]),
  );
}

/** The files of the pictures on these pages, each once. */
export function picturesOf(pages: HelpPages): readonly string[] {
  const blocks = Object.values(pages).flatMap((page) => page.blocks);
  return [...new Set(blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : [])))];
}

/**
 * The page with the heading IDs of the English one, so that a link leads to the same section in every language. Throws
 * if the headings of the two don't correspond.
 */
export function withIdsOf(english: HelpPage | undefined, page: HelpPage, path: string): HelpPage {
  const wanted = (english?.blocks ?? []).filter((block) => block.kind === 'heading');
  let next = 0;
  const blocks = page.blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const same = wanted[next++];
    if (same?.level !== block.level) {
      throw new Error(`${path}: the English page has no heading for “${block.text}”.`);
    }
    return { ...block, id: same.id };
  });
  if (next < wanted.length) throw new Error(`${path}: “${wanted[next]?.text}” is missing.`);
  return { ...page, blocks };
}
