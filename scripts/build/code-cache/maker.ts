// Runs in Electron before it is ready. MAKER BUNDLE… writes the code that V8 compiled for each bundle next to it. It
// evaluates the bundles, so that everything a start runs is compiled, but starts nothing.

import { readFileSync, writeFileSync } from 'node:fs';
import { app } from 'electron';
import { cacheFile, cacheFileOf } from '../../../main/code-cache/cache-file.ts';
import { loadBundle } from '../../../main/code-cache/load-bundle.ts';

const bundles = process.argv.filter((word) => word.endsWith('.cjs')).slice(1);
try {
  for (const path of bundles) {
    const { compiled } = loadBundle(path);
    writeFileSync(cacheFileOf(path), cacheFile(compiled(), readFileSync(path)));
  }
  app.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  app.exit(1);
}
