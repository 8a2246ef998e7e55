// `npm run test:kill-batches [-- --rounds N --seed N --rows N]`: kills the built app at random moments of batches, and
// checks what its next start knows about each row. Uses its own keyring, and a virtual screen if there is no display.

import { runOnDesktop } from '../desktop/run-on-desktop.ts';
import { batchKillOptions } from './kill-batches/batch-kill-options.ts';

await runOnDesktop('scripts/trials/kill-batches/run-rounds.ts', batchKillOptions);
