import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** Left outside the bundles: Electron and Node themselves, and the two packages with native code. */
const external = [
  'electron',
  'keytar',
  'libsql',
  ...builtinModules,
  ...builtinModules.map((name) => `node:${name}`),
];

/** A bundle for Electron's side, in CommonJS: a sandboxed preload can be nothing else. */
const electronBuild = (folder: string, input: Readonly<Record<string, string>>) => ({
  consumer: 'server' as const,
  resolve: { external, noExternal: true as const },
  build: {
    outDir: resolve(root, 'dist', folder),
    emptyOutDir: true,
    // The older Electron of environments without the official download: Node 20.18, Chrome 130.
    target: 'node20.18',
    minify: true,
    sourcemap: true,
    rolldownOptions: {
      input,
      external,
      output: {
        format: 'cjs' as const,
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name]-[hash].cjs',
      },
    },
  },
});

/**
 * Ends a build that would take zod into the page: its schemas are main's, it is a tenth of a megabyte, and it
 * tries out `new Function` as it is loaded, which the page's Trusted Types refuse.
 */
const noZodInPage: Plugin = {
  name: 'no-zod-in-page',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    if (id === 'zod') this.error(`The page may import no zod: ${importer} does.`);
  },
};

export default defineConfig({
  root: resolve(root, 'renderer'),
  base: './',
  plugins: [react(), noZodInPage],
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        outDir: resolve(root, 'dist/renderer'),
        emptyOutDir: true,
        target: 'chrome130',
        sourcemap: true,
        // Everything is read from the disk: a data: URL would only need a wider CSP.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
    },
    main: electronBuild('main', {
      index: resolve(root, 'main/index.ts'),
      // Threads of their own, which main starts when they are first needed.
      'reason-worker': resolve(root, 'main/service/reason/reason-worker.ts'),
      'table-worker': resolve(root, 'main/batches/table/table-worker.ts'),
      // A process of its own, likewise.
      'keytar-process': resolve(root, 'main/vault/keychain/keytar-process.ts'),
    }),
    preload: electronBuild('preload', { index: resolve(root, 'main/bridge/preload.ts') }),
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['main', 'preload', 'client']) {
        const environment = builder.environments[name];
        if (environment === undefined) throw new Error(`vite.config.ts has no environment ${name}`);
        await builder.build(environment);
      }
    },
  },
});
