import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { findGaps } from './find-gaps.ts';

/** Copies the locale files next to main's bundle, and fails the build if one of them has a gap. */
export function shipLocales(folder: string): Plugin {
  return {
    name: 'ship-locales',
    applyToEnvironment: ({ name }) => name === 'main',
    buildStart() {
      const gaps = findGaps(folder);
      if (gaps.length > 0) this.error(`docs/translating.md tells what to do:\n${gaps.join('\n')}`);
      for (const path of globSync(join(folder, '*.json'))) {
        this.addWatchFile(path);
        this.emitFile({
          type: 'asset',
          fileName: `locales/${basename(path)}`,
          source: JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))),
        });
      }
    },
  };
}
