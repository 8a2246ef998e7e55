import { join } from 'node:path';
import { build } from 'vite';

const folder = import.meta.dirname;

/** Builds the pages that the list is compared with into a folder, the same way as the app's page. */
export async function buildPages(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    base: './',
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome130',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ['floor', 'ag-grid'].map((page) => join(folder, `${page}.html`)) },
    },
  });
}
