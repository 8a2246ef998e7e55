// `npm run bench:list [-- --sizes 10000,100000,1000000 --rounds N --only PARTS --keep FILE]`: compares the product list
// with a bare page and with AG Grid. Uses its own keyring, and a virtual screen if there is no display. `--only
// app,app-empty` (see `parts`) and `--keep FILE` let it run piece by piece: each run prints everything that FILE holds
// so far.

import { runOnDesktop } from '../scripts/desktop/run-on-desktop.ts';
import { ensureBench } from '../scripts/setup/dependencies.mjs';
import { explain } from '../scripts/setup/explain.mjs';
import { projectRoot } from '../scripts/setup/paths.mjs';
import { listOptions } from './list/list-options.ts';

try {
  await ensureBench(projectRoot);
  await runOnDesktop('bench/list/measure-lists.ts', listOptions);
} catch (error) {
  explain(error);
}
