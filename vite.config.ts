import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { helpPlugin } from './scripts/help/help-plugin.ts';
import { shipLocales } from './scripts/locales/ship-locales.ts';

const root = import.meta.dirname;

/** Left outside the bundles: Electron and Node themselves, and the two packages with native code. */
const external = [
  'electron',
  'keytar',
  'libsql',
  ...builtinModules,
  ...builtinModules.map((name) => `node:${name}`),
];

/**
 * V8 keeps the text of a script for as long as it runs: by one letter that Latin-1 lacks, twice as many bytes (1.2 MB of an
 * app at rest).
 */
const inAscii = { charset: 'ascii' as const };

/** A bundle for Electron's side, in CommonJS: a sandboxed preload can be nothing else. */
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
    // The locale files; by default only the page has files beside its bundle.
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

/**
 * React Aria looks up as it is loaded whether Intl has the language of the system, for which V8 goes through all that it
 * has: 15 ms before the first row, for a language that nothing is drawn in, since the window says which one it speaks.
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

/** A file of Cyrillic words keeps its letters: in ASCII it has twice as many bytes in V8 as well, and is evaluated 4 ms later. */
const cyrillicAsItIs: Plugin = {
  name: 'cyrillic-as-it-is',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const letters = file.code.match(/\\u04[0-9a-f]{2}/gi) ?? [];
      if (letters.join('').length < file.code.length / 2) continue;
      // Any other escape is passed over as a whole: what follows an escaped backslash is none.
      file.code = file.code.replace(/\\(?:u(04[0-9a-f]{2})|.)/gis, (whole, code?: string) =>
        code === undefined ? whole : String.fromCharCode(Number.parseInt(code, 16)),
      );
    }
  },
};

const beginning = 'renderer/app/begin.ts';

/** A group of all modules that are loaded with this one, and not when they are first needed. */
function staticPartsOf(name: string, path: string) {
  let parts: Set<string> | null = null;
  return {
    debugName: name,
    name(id: string, modules: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): string | null {
      if (parts === null) {
        parts = new Set([resolve(root, path)]);
        // A set hands out what is added while it is gone through.
        for (const part of parts)
          for (const imported of modules.getModuleInfo(part)?.importedIds ?? [])
            parts.add(imported);
      }
      return parts.has(id) ? name : null;
    },
  };
}

/** Has `renderer/app/begin.ts` run while the rest of the page is still loaded. Vite itself makes one script of two. */
const beginFirst: Plugin = {
  name: 'begin-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const begin = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.name === 'begin',
      );
      if (begin === undefined) throw new Error('There is no chunk of renderer/app/begin.ts.');
      const attrs = { type: 'module', async: true, crossorigin: true, src: `./${begin.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};

/**
 * Has the font of Latin letters and figures come with the style sheet. It was asked for once the first picture was laid out,
 * which was laid out and drawn a second time with it.
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
        // Everything is read from the disk: a data: URL would only need a wider CSP.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // One file: the first paint waits for each that is there.
        cssCodeSplit: false,
        // Its parts are wanted together, and come from the disk.
        chunkSizeWarningLimit: 1000,
        rolldownOptions: {
          input: {
            index: resolve(root, 'renderer/index.html'),
            begin: resolve(root, beginning),
          },
          // Two files for the start, in place of one for each set of later pages that share a part of it.
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
    // In one file but for what is loaded later: its code cache is of that one.
    main: electronBuild('main', { main: resolve(root, 'main/index.ts') }),
    // Beside it, each whole by itself.
    beside: electronBuild(
      'main',
      {
        index: resolve(root, 'main/load-main.ts'),
        // Threads of their own, which main starts when they are first needed.
        'reason-worker': resolve(root, 'main/service/reason/reason-worker.ts'),
        'table-worker': resolve(root, 'main/batches/table/table-worker.ts'),
        // A process of its own, likewise.
        'keytar-process': resolve(root, 'main/vault/keychain/keytar-process.ts'),
      },
      { emptyOutDir: false },
    ),
    codeCache: electronBuild('code-cache', {
      maker: resolve(root, 'scripts/build/code-cache/maker.ts'),
    }),
    // Runs in the build alone: scripts/build/first-paint.ts.
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
