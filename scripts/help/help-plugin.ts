import { join } from 'node:path';
import type { Plugin } from 'vite';
import { helpFiles, picturesOf, readHelp, readTranslatedHelp } from './read-help.ts';

const id = 'virtual:help-pages';
/** Rollup's form for a module that is not a file, so that other plugins ignore it. */
const resolvedId = `\0${id}`;

/** Provides `docs/` as data to the page, in a chunk that loads when the help is first opened. */
export function helpPlugin(root: string): Plugin {
  return {
    name: 'help-pages',
    resolveId: (wanted) => (wanted === id ? resolvedId : null),
    load(wanted) {
      if (wanted !== resolvedId) return null;
      for (const file of helpFiles) this.addWatchFile(join(root, file));
      const pages = readHelp(root);
      const translated = readTranslatedHelp(root, pages);
      const pictures = [pages, ...Object.values(translated)].flatMap(picturesOf);
      const imports = pictures.map(
        (file, index) =>
          `import picture${index} from ${JSON.stringify(`${join(root, file)}?url`)};`,
      );
      const urls = pictures.map((file, index) => `${JSON.stringify(file)}: picture${index}`);
      // Parsing a JSON text is faster than loading the same data as code.
      return `${imports.join('\n')}
export const helpPictures = { ${urls.join(', ')} };
export const helpPages = JSON.parse(${JSON.stringify(JSON.stringify(pages))});
export const translatedHelpPages = JSON.parse(${JSON.stringify(JSON.stringify(translated))});`;
    },
  };
}
