// The part of `npm run dev` that runs on an open desktop: `develop.ts ELECTRON [ARGUMENTS]`.

import { restartable } from './restartable.ts';
import { servePage } from './serve-page.ts';
import { watchBundles } from './watch-bundles.ts';

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
