// `npm run test:kill [-- --rounds N --seed N]`: kills the built app at random moments while a user types and sends, and
// checks what it knows after its next start. Uses its own keyring, and a virtual screen if there is no display.

import { runOnDesktop } from '../desktop/run-on-desktop.ts';
import { killOptions } from './kill/kill-options.ts';

await runOnDesktop('scripts/trials/kill/run-rounds.ts', killOptions);
