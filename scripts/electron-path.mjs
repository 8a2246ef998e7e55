// @ts-check
// `npm run --silent electron:path`: prints the absolute path of the Electron executable in use, and nothing else, to
// stdout. If there is none yet, it is downloaded first, which is reported on stderr.

import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureElectron } from './setup/electron/electron.mjs';
import { projectRoot } from './setup/paths.mjs';
import { explain } from './setup/say.mjs';

ensureDependencies(projectRoot)
  .then(() => ensureElectron())
  .then((path) => console.log(path), explain);
