// `npm run test:fuzz [-- --calls N --seed N]`: calls every procedure of main from the page of the built app, with
// inputs that match the contract and inputs that don't. Checks what main returns, sends and stores. Uses its own
// keyring, and a virtual screen if there is no display.

import { runOnDesktop } from '../desktop/run-on-desktop.ts';
import { fuzzOptions } from './fuzz/fuzz-options.ts';

await runOnDesktop('scripts/trials/fuzz/run-calls.ts', fuzzOptions);
