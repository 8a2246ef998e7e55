// `npm run test:kill [-- --rounds N --seed N]`: kills the built app at random moments while somebody types
// and sends, and looks what it knows after its next start. On a keyring of its own, and on a virtual
// screen where there is none.

import { runOnDesktop } from '../desktop/run-on-desktop.ts';
import { killOptions } from './kill/kill-options.ts';

await runOnDesktop('scripts/trials/kill/run-rounds.ts', killOptions);
