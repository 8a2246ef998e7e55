// `npm run test:kill-batches [-- --rounds N --seed N --rows N]`: kills the built app at random moments of batches,
// and looks what its next start knows of each row. On a keyring of its own, and on a virtual screen where there is
// none.

import { runOnDesktop } from '../desktop/run-on-desktop.ts';
import { batchKillOptions } from './kill-batches/batch-kill-options.ts';

await runOnDesktop('scripts/trials/kill-batches/run-rounds.ts', batchKillOptions);
