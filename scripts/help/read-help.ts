import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type HelpPageName, helpPageNames, translatedHelp } from '../../main/contract/help.ts';
import { type HelpPage, readHelpPage } from './read-help-page.ts';

/** The pages of the help by their names. */
export type HelpPages = Readonly<Partial<Record<HelpPageName, HelpPage>>>;

function fileOf(name: HelpPageName, language = 'en'): string {
  return language === 'en' ? `docs/${name}.md` : `docs/user/${language}/${basename(name)}.md`;
}

/** Every page of the help in English, read from the project's folder. */
export function readHelp(root: string): HelpPages {
  const read = (titles: Partial<Record<HelpPageName, string>>): HelpPages =>
    Object.fromEntries(
      helpPageNames.map((name) => {
        const path = fileOf(name);
        return [name, readHelpPage(path, readFileSync(join(root, path), 'utf8'), { titles })];
      }),
    );
  const titles = Object.entries(read({})).map(([name, { title }]) => [name, title]);
  return read(Object.fromEntries(titles));
}

/** The pages in other languages, by language. `pages` are the English ones. */
export function readTranslatedHelp(
  root: string,
  pages: HelpPages,
): Readonly<Record<string, HelpPages>> {
  return Object.fromEntries(
    Object.entries(translatedHelp).map(([language, names]) => {
      const read = names.map((name) => {
        const path = fileOf(name, language);
        const english = pages[name];
        const markdown = readFileSync(join(root, path), 'utf8');
        return [name, readHelpPage(path, markdown, { language, ...(english && { english }) })];
      });
      return [language, Object.fromEntries(read)];
    }),
  );
}

/** The files of the pictures on these pages, each once. */
export function picturesOf(pages: HelpPages): readonly string[] {
  return [...new Set(Object.values(pages).flatMap(({ pictures }) => pictures))];
}
