import { join } from 'node:path';
import { type BuildEnvironmentOptions, createBuilder, type ViteBuilder } from 'vite';
import { projectRoot } from '../setup/paths.mjs';

interface Bundles {
  close(): Promise<void>;
}

type Watcher = Extract<Awaited<ReturnType<ViteBuilder['build']>>, { on: unknown }>;

const names = ['main', 'beside', 'preload'] as const;

/** How long after a bundle another may still come, milliseconds: a change often concerns both. */
const settleMs = 50;

/**
 * Builds main and preload into dist/, again at every change of theirs. `onBuilt` is called when all
 * of them are there, and after every later change; a failed build is said and waits for the next.
 */
export async function watchBundles(onBuilt: () => void): Promise<Bundles> {
  // Two of them share a folder. What an earlier build left there is written over or not asked for.
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
