import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { helpPlugin } from './scripts/help/help-plugin.ts';
import { shipLocales } from './scripts/locales/ship-locales.ts';

const root = import.meta.dirname;

/** Not bundled: Electron and Node themselves, and the two packages with native code. */
const external = [
  'electron',
  'keytar',
  'libsql',
  ...builtinModules,
  ...builtinModules.map((name) => `node:${name}`),
];

/**
 * V8 keeps the source text of a running script in memory. A single character outside Latin-1 doubles its size (1.2 MB
 * of the idle app).
 */
const inAscii = { charset: 'ascii' as const };

/** A bundle for Electron's side, in CommonJS: a sandboxed preload must be CommonJS. */
const electronBuild = (
  folder: string,
  input: Readonly<Record<string, string>>,
  { emptyOutDir = true } = {},
) => ({
  consumer: 'server' as const,
  resolve: { external, noExternal: true as const },
  build: {
    outDir: resolve(root, 'dist', folder),
    emptyOutDir,
    // Emits the locale files; by default only the page has files next to its bundle.
    emitAssets: true,
    // The older Electron of environments without the official download: Node 20.18, Chrome 130.
    target: 'node20.18',
    minify: true,
    sourcemap: true,
    rolldownOptions: {
      input,
      external,
      output: {
        ...inAscii,
        format: 'cjs' as const,
        // `import()` in a script with a code cache is an experimental feature of Node, which warns of it at each start.
        dynamicImportInCjs: false,
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name]-[hash].cjs',
      },
    },
  },
});

/**
 * Fails a build that would bundle zod into the page: only main uses its schemas, it is a tenth of a megabyte, and it
 * tries `new Function` when it loads, which the page's Trusted Types refuse.
 */
const noZodInPage: Plugin = {
  name: 'no-zod-in-page',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    if (id === 'zod') this.error(`The page may import no zod: ${importer} does.`);
  },
};

/**
 * When it loads, React Aria checks whether Intl supports the system's language, for which V8 goes through all its
 * locales: 15 ms before the first row, for a language that isn't used, because the window sets its own.
 */
const noLookAtLocales: Plugin = {
  name: 'no-look-at-locales',
  apply: 'build',
  transform: {
    filter: { id: /react-aria.dist.private.i18n.useDefaultLocale\.mjs$/ },
    handler(code) {
      const look = /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\);/;
      if (!look.test(code)) this.error('React Aria has another way to the language of the system.');
      return { code: code.replace(look, ''), map: null };
    },
  },
};

/**
 * Keeps the letters of Cyrillic locale files: escaped to ASCII they also take twice the memory in V8 and evaluate 4 ms
 * later.
 */
const cyrillicAsItIs: Plugin = {
  name: 'cyrillic-as-it-is',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const letters = file.code.match(/\\u04[0-9a-f]{2}/gi) ?? [];
      if (letters.join('').length < file.code.length / 2) continue;
      // Skips every other escape as a whole: `\u` after an escaped backslash isn't an escape.
      file.code = file.code.replace(/\\(?:u(04[0-9a-f]{2})|.)/gis, (whole, code?: string) =>
        code === undefined ? whole : String.fromCharCode(Number.parseInt(code, 16)),
      );
    }
  },
};

const beginning = 'renderer/app/begin.ts';

/** A group of all modules that load together with this one, without those that load on demand. */
function staticPartsOf(name: string, path: string) {
  let parts: Set<string> | null = null;
  return {
    debugName: name,
    name(id: string, modules: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): string | null {
      if (parts === null) {
        parts = new Set([resolve(root, path)]);
        // Iterating a set also visits elements added during the iteration.
        for (const part of parts)
          for (const imported of modules.getModuleInfo(part)?.importedIds ?? [])
            parts.add(imported);
      }
      return parts.has(id) ? name : null;
    },
  };
}

/** Runs `renderer/app/begin.ts` while the rest of the page is still loading. Vite would combine the two scripts. */
const beginFirst: Plugin = {
  name: 'begin-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const begin = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.name === 'begin',
      );
      if (begin?.type !== 'chunk') throw new Error('There is no chunk of renderer/app/begin.ts.');
      // It once imported React by way of a hook, which delayed the list's worker.
      const library = begin.moduleIds.find((id) => id.includes('node_modules'));
      if (library !== undefined) this.error(`The first script may import no library: ${library}`);
      const attrs = { type: 'module', async: true, crossorigin: true, src: `./${begin.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};

/**
 * Loads the font of Latin letters and digits together with the style sheet. Otherwise it would load only after the
 * first layout of the first paint, which would then be laid out and drawn twice.
 */
const fontFirst: Plugin = {
  name: 'font-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const font = Object.keys(bundle).find((path) =>
        /\binter-latin-wght-[^/]*\.woff2$/.test(path),
      );
      if (font === undefined) throw new Error('There is no font of Latin letters.');
      const attrs = {
        ...{ rel: 'preload', as: 'font', type: 'font/woff2' },
        ...{ crossorigin: true, href: `./${font}` },
      };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
};

export default defineConfig({
  root: resolve(root, 'renderer'),
  base: './',
  plugins: [
    ...[react(), noZodInPage, noLookAtLocales, beginFirst, fontFirst, cyrillicAsItIs],
    helpPlugin(root),
    shipLocales(resolve(root, 'main/locales')),
  ],
  worker: { format: 'es', rolldownOptions: { output: inAscii } },
  environments: {
    client: {
      build: {
        outDir: resolve(root, 'dist/renderer'),
        emptyOutDir: true,
        target: 'chrome130',
        sourcemap: true,
        // All files are on disk: a data: URL would only require a wider CSP.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // One file: the first paint waits for every style sheet.
        cssCodeSplit: false,
        // Its parts are needed together, and come from disk.
        chunkSizeWarningLimit: 1000,
        rolldownOptions: {
          input: {
            index: resolve(root, 'renderer/index.html'),
            begin: resolve(root, beginning),
          },
          // Two files for the start, instead of one for each set of later pages that share a part of it.
          output: {
            ...inAscii,
            codeSplitting: {
              groups: [
                { ...staticPartsOf('beginning', beginning), priority: 2 },
                { ...staticPartsOf('start', 'renderer/app/main.tsx'), priority: 1 },
              ],
            },
          },
        },
      },
    },
    // One file, except for what is loaded later: its code cache is for that file.
    main: electronBuild('main', { main: resolve(root, 'main/index.ts') }),
    // Separate bundles next to it, each complete.
    beside: electronBuild(
      'main',
      {
        index: resolve(root, 'main/load-main.ts'),
        // Threads that main starts when they are first needed.
        'reason-worker': resolve(root, 'main/service/reason/reason-worker.ts'),
        'import-worker': resolve(root, 'main/profiles/import-worker.ts'),
        'table-worker': resolve(root, 'main/batches/table/table-worker.ts'),
        // A process that main starts when it is first needed.
        'keytar-process': resolve(root, 'main/vault/keychain/keytar-process.ts'),
      },
      { emptyOutDir: false },
    ),
    codeCache: electronBuild('code-cache', {
      maker: resolve(root, 'scripts/build/code-cache/maker.ts'),
    }),
    // Runs only in the build: scripts/build/first-paint.ts.
    picture: electronBuild('picture', { draw: resolve(root, 'renderer/app/picture/draw.tsx') }),
    preload: electronBuild('preload', { index: resolve(root, 'main/bridge/preload.ts') }),
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['main', 'beside', 'codeCache', 'picture', 'preload', 'client']) {
        const environment = builder.environments[name];
        if (environment === undefined) throw new Error(`vite.config.ts has no environment ${name}`);
        await builder.build(environment);
      }
    },
  },
});
