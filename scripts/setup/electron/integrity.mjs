// @ts-check
// Checks a download before it may run as a program on this machine.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { SetupProblem } from '../say.mjs';

/**
 * Rejects with a SetupProblem unless the file has exactly this hash.
 * @param {string} file
 * @param {'sha256' | 'sha512'} algorithm
 * @param {string} expected
 * @param {'hex' | 'base64'} encoding how `expected` is written
 */
export async function verifyHash(file, algorithm, expected, encoding) {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  const found = hash.digest(encoding);
  if (found === expected) return;
  throw new SetupProblem(
    `${file} is not the file that was pinned, so it is not used: ` +
      `its ${algorithm} is ${found}, expected was ${expected}.`,
  );
}
