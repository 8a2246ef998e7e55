// `npm run matrix`: takes pictures of every screen and dialog in every language, in both themes and at several sizes,
// into screenshots/, with a page that shows them all; on a keyring of its own, and on a virtual screen where there is none.
// `-- --languages=de,en-XA --themes=dark --sizes=860,zoom400 --only=batch --forced-colors` takes some of them.

import { runOnDesktop } from './desktop/run-on-desktop.ts';
import { matrixOptions } from './pictures/matrix.ts';

await runOnDesktop('scripts/pictures/take-matrix.ts', matrixOptions);
