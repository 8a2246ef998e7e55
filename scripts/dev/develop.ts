// The part of `npm run dev` that runs on an open desktop: `develop.ts ELECTRON [ARGUMENTS]`.

import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { type BuildEnvironmentOptions, createBuilder, createServer, type ViteBuilder } from 'vite';
import { projectRoot } from '../setup/paths.mjs';
import { restartable } from './restartable.ts';

interface Bundles {
  close(): Promise<void>;
}

type Watcher = Extract<Awaited<ReturnType<ViteBuilder['build']>>, { on: unknown }>;

const names = ['main', 'beside', 'preload'] as const;

/** How long to wait for another bundle, ms: a change often affects both. */
const settleMs = 50;

const [program = '', ...args] = process.argv.slice(2);

const page = await servePage();
const env = { ...process.env, COUNTERFOIL_DEV_SERVER: page.url };
const electron = restartable(program, args, env);
const bundles = await watchBundles(() => {
  void electron.start();
});

process.exitCode = await Promise.race([electron.ended, interrupted()]);
await electron.stop();
await bundles.close();
await page.close();

/** Ctrl+C is the normal way to end it, so npm must not report an error. */
function interrupted(): Promise<number> {
  return new Promise((end) => {
    process.once('SIGINT', () => end(0));
    process.once('SIGTERM', () => end(143));
    process.once('SIGHUP', () => end(129));
  });
}

/**
 * Builds main and preload into dist/ and rebuilds them on every change. Calls `onBuilt` when all of them exist and
 * after each later change; a failed build is printed and waits for the next change.
 */
async function watchBundles(onBuilt: () => void): Promise<Bundles> {
  // Two builds share a folder. What an earlier build left there is overwritten or unused.
  const build: BuildEnvironmentOptions = { watch: {}, minify: false, emptyOutDir: false };
  const builder = await createBuilder({
    configFile: join(projectRoot, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    environments: Object.fromEntries(names.map((name) => [name, { build }])),
  });
  const built = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const ready = (name: string) => {
    built.add(name);
    if (built.size < names.length) return;
    clearTimeout(timer);
    timer = setTimeout(onBuilt, settleMs);
  };
  const watchers = await Promise.all(names.map((name) => watch(builder, name, () => ready(name))));
  return {
    async close() {
      clearTimeout(timer);
      await Promise.all(watchers.map((watcher) => watcher.close()));
    },
  };
}

async function watch(builder: ViteBuilder, name: string, ready: () => void): Promise<Watcher> {
  const environment = builder.environments[name];
  if (environment === undefined) throw new Error(`vite.config.ts has no environment ${name}`);
  const watcher = await builder.build(environment);
  if (!('on' in watcher)) throw new Error(`${name} was built once instead of being watched.`);
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') {
      void event.result.close();
      ready();
    }
    if (event.code === 'ERROR') console.error(event.error.message);
  });
  return watcher;
}

interface PageServer {
  /** `http://localhost:PORT`, passed to main as COUNTERFOIL_DEV_SERVER. */
  readonly url: string;
  close(): Promise<void>;
}

/** Vite's server for the page. The window loads it through app://counterfoil, see main/bridge/scheme.ts. */
async function servePage(): Promise<PageServer> {
  const http = createHttpServer();
  http.listen(0, 'localhost');
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');
  const { port } = address;
  const vite = await createServer({
    configFile: join(projectRoot, 'vite.config.ts'),
    // Main replaces it with a nonce; Vite's inline script needs it too.
    html: { cspNonce: '__CSP_NONCE__' },
    server: {
      middlewareMode: true,
      // Set explicitly, because app://counterfoil has no port that the page could derive. Our own HTTP server, because
      // Vite chooses its port too late to tell the page.
      hmr: { server: http, protocol: 'ws', host: 'localhost', clientPort: port },
    },
  });
  http.on('request', vite.middlewares);
  return {
    url: `http://localhost:${port}`,
    async close() {
      await vite.close();
      http.closeAllConnections();
      http.close();
    },
  };
}
