// @ts-check
// Prepares a fresh machine, step by step; each step checks first and is quick if there is nothing to do. `prestart`
// (with --packages), `pretest` (with --tests) and `npm run setup` run this before node_modules has anything in it and on
// any Node version, so it is JavaScript without imports from packages.

import { nodeTooOld } from './setup/node-version.mjs';

/** @param {{ forTests: boolean, onlyPackages: boolean }} options */
async function setUp({ forTests, onlyPackages }) {
  const { ensureDependencies, ensureStrangers } = await import('./setup/dependencies.mjs');
  const { projectRoot } = await import('./setup/paths.mjs');
  // At the same time: each waits for downloads.
  await Promise.all([
    ensureDependencies(projectRoot),
    ...(forTests ? [ensureStrangers(projectRoot)] : []),
  ]);
  // `npm start` does the rest: npm passes its arguments to it alone, and one of them refuses the copy of Electron.
  if (onlyPackages) return;
  const { ensureElectron } = await import('./setup/electron/electron.mjs');
  const { ensureLinuxParts } = await import('./setup/linux/linux-parts.mjs');
  await ensureLinuxParts(await ensureElectron(), forTests);
}

const tooOld = nodeTooOld(process.versions.node);
if (tooOld !== undefined) {
  console.error(tooOld);
  process.exit(1);
}
// The rest is only imported now: an old Node would fail on its syntax.
const { explain } = await import('./setup/say.mjs');
await setUp({
  forTests: process.argv.includes('--tests'),
  onlyPackages: process.argv.includes('--packages'),
}).catch(explain);
