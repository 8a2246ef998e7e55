import { join } from 'node:path';
import { loadBundle } from './code-cache/load-bundle.ts';

/**
 * Electron runs this first: it loads main from its code cache, so that main is evaluated well before Electron is ready.
 * Kept small, because it has no cache itself.
 */
const begunAt = performance.timeOrigin + performance.now();
const main = loadBundle(join(import.meta.dirname, 'main.cjs'))
  .exports as typeof import('./index.ts');
main.startApp(begunAt);
