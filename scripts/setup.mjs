// @ts-check
// Makes a fresh machine ready, one step after the other; each looks first and is quick when there is
// nothing to do. Run by `prestart`, `pretest` (with --tests) and `npm run setup`, before there is
// anything in node_modules and on whatever Node the system has, hence JavaScript without imports
// from packages.

import { nodeTooOld } from './setup/node-version.mjs';

/** @param {boolean} forTests */
async function setUp(forTests) {
  const { ensureDependencies, ensureStrangers } = await import('./setup/dependencies.mjs');
  const { projectRoot } = await import('./setup/paths.mjs');
  await ensureDependencies(projectRoot);
  if (forTests) await ensureStrangers(projectRoot);
  const { ensureElectron } = await import('./setup/electron/electron.mjs');
  const { ensureLinuxParts } = await import('./setup/linux/linux-parts.mjs');
  await ensureLinuxParts(await ensureElectron(), forTests);
}

const tooOld = nodeTooOld(process.versions.node);
if (tooOld !== undefined) {
  console.error(tooOld);
  process.exit(1);
}
// The rest is imported only now: an old Node would trip over its syntax.
const { explain } = await import('./setup/explain.mjs');
await setUp(process.argv.includes('--tests')).catch(explain);
