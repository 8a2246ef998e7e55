// `npm run build`: always builds; `npm start` builds only when the sources have changed.

import { build } from './build/build.ts';

if (!build()) process.exitCode = 1;
