// `npm run bench:list [-- --sizes 10000,100000,1000000 --rounds N]`: how the product list holds against a
// bare page and against AG Grid. On a keyring of its own, and on a virtual screen where there is none.

import { benchListOptions } from './bench-list/bench-list-options.ts';
import { runOnDesktop } from './desktop/run-on-desktop.ts';

await runOnDesktop('scripts/bench-list/measure-lists.ts', benchListOptions);
