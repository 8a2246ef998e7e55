// `npm run bench:start [-- --rounds N]`: how long the built app takes from its start to the first product
// row, against a bare Electron window. On a keyring of its own, and on a virtual screen where there is none.

import { runOnDesktop } from '../scripts/desktop/run-on-desktop.ts';
import { benchOptions } from './bench-options.ts';

await runOnDesktop('bench/start/measure-start.ts', benchOptions);
