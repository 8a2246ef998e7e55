// `npm run bench:start [-- --rounds N]`: how long the built app takes from its start to the first product
// row, against a bare Electron window. On a keyring of its own, and on a virtual screen where there is none.

import { benchOptions } from './bench/bench-options.ts';
import { runOnDesktop } from './desktop/run-on-desktop.ts';

await runOnDesktop('scripts/bench/measure-start.ts', benchOptions);
