// @ts-check
// Starts other programs during setup and shows their output on stderr (see say.mjs).

import { spawn } from 'node:child_process';
import { delimiter, sep } from 'node:path';
import { projectRoot } from './paths.mjs';

/**
 * Runs a program and returns its exit code; 127 if it can't be started.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = process.env, shell = false, cwd = projectRoot } = {}) {
  return new Promise((done) => {
    const stdio = /** @type {const} */ (['ignore', process.stderr, process.stderr]);
    const child = spawn(command, args, { cwd, env, shell, stdio: [...stdio] });
    child.on('error', () => done(127));
    child.on('close', (code) => done(code ?? 1));
  });
}

/**
 * Runs the system's npm, never on the pinned Node: `npm ci` deletes that Node while it works.
 * @param {readonly string[]} args
 * @param {string} [cwd] the folder whose package.json is meant
 */
export function runNpm(args, cwd = projectRoot) {
  const windows = process.platform === 'win32';
  const env = { ...process.env, ...withoutProjectBin(process.env) };
  // `npm --silent run …` passes its log level on; a download of minutes must not look like a hang.
  delete env.npm_config_loglevel;
  return run(windows ? 'npm.cmd' : 'npm', args, { env, shell: windows, cwd });
}

/**
 * PATH without the node_modules/.bin folders that npm adds at the front.
 * @param {NodeJS.ProcessEnv} env
 */
export function withoutProjectBin(env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const bin = `node_modules${sep}.bin`;
  const folders = (env[name] ?? '').split(delimiter).filter((folder) => !folder.endsWith(bin));
  return { [name]: folders.join(delimiter) };
}
