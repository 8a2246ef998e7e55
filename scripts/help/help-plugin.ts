import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { HelpBlock } from '../../renderer/help/help-page.ts';
import { helpFiles, readHelp } from './read-help.ts';

const id = 'virtual:help-pages';
/** As Rollup names what is no file, so that no other plugin takes it for one. */
const resolvedId = `\0${id}`;

/** Gives the page `docs/` as data, in a chunk that comes when the help is first opened. */
export function helpPlugin(root: string): Plugin {
  return {
    name: 'help-pages',
    resolveId: (wanted) => (wanted === id ? resolvedId : null),
    load(wanted) {
      if (wanted !== resolvedId) return null;
      for (const file of helpFiles) this.addWatchFile(join(root, file));
      const pages = readHelp(root);
      const pictures = [
        ...new Set(Object.values(pages).flatMap(({ blocks }) => picturesOf(blocks))),
      ];
      const imports = pictures.map(
        (file, index) =>
          `import picture${index} from ${JSON.stringify(`${join(root, file)}?url`)};`,
      );
      const urls = pictures.map((file, index) => `${JSON.stringify(file)}: picture${index}`);
      // A text that is parsed is quicker to load than as much code.
      return `${imports.join('\n')}
export const helpPictures = { ${urls.join(', ')} };
export const helpPages = JSON.parse(${JSON.stringify(JSON.stringify(pages))});`;
    },
  };
}

function picturesOf(blocks: readonly HelpBlock[]): readonly string[] {
  return blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []));
}
