// `npm run bench:start [-- --rounds N]`: how long the built app takes from its start to the first product
// row, against a bare Electron window. On a keyring of its own, and on a virtual screen where there is none.
// `-- --packaged`: of the packaged app (release/linux-unpacked), as an ordinary user with the sandbox on.

import { runOnDesktop } from '../scripts/desktop/run-on-desktop.ts';
import { startBenchOptions } from './bench-options.ts';
import { benchPackaged } from './start/bench-packaged.ts';

const args = process.argv.slice(2);
if (args.includes('--packaged')) await benchPackaged(args);
else await runOnDesktop('bench/start/measure-start.ts', startBenchOptions);
