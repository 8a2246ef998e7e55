import { join } from 'node:path';
import { type BuildEnvironmentOptions, createBuilder, type ViteBuilder } from 'vite';
import { projectRoot } from '../setup/paths.mjs';

interface Bundles {
  close(): Promise<void>;
}

type Watcher = Extract<Awaited<ReturnType<ViteBuilder['build']>>, { on: unknown }>;

const names = ['main', 'beside', 'preload'] as const;

/** How long to wait for another bundle, ms: a change often affects both. */
const settleMs = 50;

/**
 * Builds main and preload into dist/ and rebuilds them on every change. Calls `onBuilt` when all of them exist and
 * after each later change; a failed build is printed and waits for the next change.
 */
export async function watchBundles(onBuilt: () => void): Promise<Bundles> {
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
