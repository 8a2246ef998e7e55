// `npm run matrix`: takes pictures of every screen and dialog in every language, in both themes and at several sizes,
// into screenshots/, with a page that shows them all. Uses its own keyring, and a virtual screen if there is no
// display. `-- --languages=de,en-XA --themes=dark --sizes=860,zoom400 --only=batch,journal --forced-colors` takes some
// of them.

import { screens } from '../e2e/screens/screens.ts';
import { runOnDesktop } from './desktop/run-on-desktop.ts';
import { chosenOf, matrixOptions } from './pictures/matrix.ts';

const names = screens.map(({ name }) => name);
await runOnDesktop('scripts/pictures/take-matrix.ts', (args) =>
  chosenOf(names, matrixOptions(args).only),
);
