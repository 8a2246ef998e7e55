// `npm run bench:list [-- --sizes 10000,100000,1000000 --rounds N --only PARTS --keep FILE]`: how the product list holds
// against a bare page and against AG Grid. On a keyring of its own, and on a virtual screen where there is none. With
// `--only app,app-empty` (see `parts`) and `--keep FILE` it can be run piece by piece: each run prints what FILE holds by then.

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
