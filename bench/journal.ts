// `npm run bench:journal [-- --rounds N]`: how quickly a journal of 100,000 journal entries opens and is searched,
// beside a small one and the database alone. On a keyring of its own, and on a virtual screen where there is none.

import { runOnDesktop } from '../scripts/desktop/run-on-desktop.ts';
import { benchOptions } from './bench-options.ts';

await runOnDesktop('bench/journal/measure-journal.ts', benchOptions);
