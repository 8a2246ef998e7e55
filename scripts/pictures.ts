// `npm run pictures`: takes the pictures for docs/user from the running app on its demo. Uses its own keyring, and a
// virtual screen if there is no display.

import { runOnDesktop } from './desktop/run-on-desktop.ts';

await runOnDesktop('scripts/pictures/take-pictures.ts', (args) => {
  if (args.length > 0) throw new Error('npm run pictures takes no options.');
});
