// `npm run test:fuzz [-- --calls N --seed N]`: calls every procedure of main from the page of the built app, with
// inputs as the contract describes them and with inputs that it does not, and checks what main returns, sends and
// keeps. On a keyring of its own, and on a virtual screen where there is none.

import { runOnDesktop } from '../desktop/run-on-desktop.ts';
import { fuzzOptions } from './fuzz/fuzz-options.ts';

await runOnDesktop('scripts/trials/fuzz/run-calls.ts', fuzzOptions);
