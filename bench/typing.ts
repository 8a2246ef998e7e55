// `npm run bench:typing [-- --rounds N]`: from a key to its painted letter in a body of 4.9 MB on the JSON face, beside
// a bare text area of the same text. On a keyring of its own, and on a virtual screen where there is none.

import { runOnDesktop } from '../scripts/desktop/run-on-desktop.ts';
import { benchOptions } from './bench-options.ts';

await runOnDesktop('bench/typing/measure-typing.ts', benchOptions);
