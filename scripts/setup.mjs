// @ts-check
// `npm run setup` prepares a fresh machine, step by step; each step checks first and is quick if there is nothing to do.
// `npm start`, `npm test` and `npm run dev` do the same and then run their script. This starts before node_modules has
// anything in it and on any Node version, so it is JavaScript without imports from packages.

import { nodeTooOld } from './setup/node-version.mjs';

const [command = 'setup', ...args] = process.argv.slice(2);

const tooOld = nodeTooOld(process.versions.node);
if (tooOld !== undefined) {
  console.error(tooOld);
  process.exit(1);
}
// The rest is only imported now: an old Node would fail on its syntax.
const { explain } = await import('./setup/say.mjs');
const { projectRoot } = await import('./setup/paths.mjs');
await setUp()
  .then(async () => {
    if (command !== 'setup')
      process.exitCode = await runScript(`${projectRoot}/scripts/${command}.ts`);
  })
  .catch(explain);

async function setUp() {
  const forTests = command === 'setup' || command === 'test';
  const { ensureDependencies, ensureStrangers } = await import('./setup/dependencies.mjs');
  // At the same time: each waits for downloads.
  await Promise.all([
    ensureDependencies(projectRoot),
    ...(forTests ? [ensureStrangers(projectRoot)] : []),
  ]);
  // `npm start` does the rest, as one of its arguments refuses the copy of Electron.
  if (command === 'start') return;
  const { ensureElectron } = await import('./setup/electron/electron.mjs');
  const { ensureLinuxParts } = await import('./setup/linux/linux-parts.mjs');
  await ensureLinuxParts(await ensureElectron(), forTests);
}

/**
 * Runs a script on the Node of the packages, which may only just have been installed: a shell that ran another Node
 * before would remember that one. Returns its exit code.
 * @param {string} file
 * @returns {Promise<number>}
 */
async function runScript(file) {
  const { spawn } = await import('node:child_process');
  const { constants } = await import('node:os');
  const { pinnedNode } = await import('./setup/paths.mjs');
  const child = spawn(pinnedNode(), [file, ...args], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl+C to both. The script decides when both end.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code, signal) =>
      done(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
}
