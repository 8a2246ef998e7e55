// `npm run bench:batch [-- --rounds N --rows N]`: how long a batch takes beside a bare loop that sends the same, what
// it costs in memory and in the window, and how soon a large table is ready. On a keyring of its own, and on a
// virtual screen where there is none.

import { runOnDesktop } from '../scripts/desktop/run-on-desktop.ts';
import { batchBenchOptions } from './batch/batch-bench-options.ts';

await runOnDesktop('bench/batch/measure-batch.ts', batchBenchOptions);
