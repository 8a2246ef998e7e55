// `npm run bench:typing [-- --rounds N]`: measures the time from a key press to its painted letter in a body of 4.9 MB
// in the JSON view, compared with a bare text area of the same text. Uses its own keyring, and a virtual screen if
// there is no display.

import { runOnDesktop } from '../scripts/desktop/run-on-desktop.ts';
import { benchOptions } from './bench-options.ts';

await runOnDesktop('bench/typing/measure-typing.ts', benchOptions);
