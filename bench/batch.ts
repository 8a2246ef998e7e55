// `npm run bench:batch [-- --rounds N --rows N]`: measures how long a batch takes compared with a bare loop that sends
// the same orders, what it costs in memory and in the window, and how soon a large table is ready. Uses its own
// keyring, and a virtual screen if there is no display.

import { runOnDesktop } from '../scripts/desktop/run-on-desktop.ts';
import { batchBenchOptions } from './batch/batch-bench-options.ts';

await runOnDesktop('bench/batch/measure-batch.ts', batchBenchOptions);
