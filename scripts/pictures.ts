// `npm run pictures`: takes the pictures of docs/user from the running app, on its demo; on a keyring of its own,
// and on a virtual screen where there is none.

import { runOnDesktop } from './desktop/run-on-desktop.ts';

await runOnDesktop('scripts/pictures/take-pictures.ts', (args) => {
  if (args.length > 0) throw new Error('npm run pictures takes no options.');
});
