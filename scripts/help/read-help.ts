import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HelpPage } from '../../renderer/help/help-page.ts';
import { type HelpPageName, helpPageNames } from '../../renderer/lib/help/contents.ts';
import { readHelpPage } from './read-help-page.ts';

/** The files of the help, below the project. */
export const helpFiles: readonly string[] = helpPageNames.map(fileOf);

function fileOf(name: HelpPageName): string {
  return `docs/${name}.md`;
}

/** Every page of the help by its name, read from the project's folder. */
export function readHelp(root: string): Readonly<Record<string, HelpPage>> {
  const read = (titles: Partial<Record<HelpPageName, string>>) =>
    helpPageNames.map((name): readonly [HelpPageName, HelpPage] => {
      const path = fileOf(name);
      return [name, readHelpPage(path, readFileSync(join(root, path), 'utf8'), titles)];
    });
  const titles = Object.fromEntries(read({}).map(([name, { title }]) => [name, title]));
  return Object.fromEntries(read(titles));
}
