// `npm run bench:start [-- --rounds N]`: measures the time from the start of the built app to the first product row,
// compared with a bare Electron window. Uses its own keyring, and a virtual screen if there is no display. `--
// --packaged` measures the packaged app (release/linux-unpacked) as an ordinary user with the sandbox on.

import { runOnDesktop } from '../scripts/desktop/run-on-desktop.ts';
import { startBenchOptions } from './bench-options.ts';
import { benchPackaged } from './start/bench-packaged.ts';

const args = process.argv.slice(2);
if (args.includes('--packaged')) await benchPackaged(args);
else await runOnDesktop('bench/start/measure-start.ts', startBenchOptions);
