// `npm run bench:journal [-- --rounds N]`: measures how quickly a journal of 100,000 journal entries opens and is
// searched, compared with a small one and with the database alone. Uses its own keyring, and a virtual screen if there
// is no display.

import { runOnDesktop } from '../scripts/desktop/run-on-desktop.ts';
import { benchOptions } from './bench-options.ts';

await runOnDesktop('bench/journal/measure-journal.ts', benchOptions);
