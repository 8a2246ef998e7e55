import { writeFileSync } from 'node:fs';

export interface SigningKeys {
  /** The environment for the build: without keys of other systems and without empty ones. */
  readonly env: NodeJS.ProcessEnv;
  readonly signs: boolean;
}

interface Names {
  readonly certificate: string;
  readonly password: string;
  /** The keys for notarization: all or none. */
  readonly notarisation: readonly string[];
}

/** electron-builder's names. */
const namesOf: Readonly<Record<string, Names>> = {
  darwin: {
    certificate: 'CSC_LINK',
    password: 'CSC_KEY_PASSWORD',
    notarisation: ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  },
  win32: { certificate: 'WIN_CSC_LINK', password: 'WIN_CSC_KEY_PASSWORD', notarisation: [] },
};
/** The names for all systems. */
export const signingKeyNames: readonly string[] = Object.values(namesOf).flatMap(
  ({ certificate, password, notarisation }) => [certificate, password, ...notarisation],
);
const keyFileName = 'APPLE_API_KEY';

/**
 * The keys that sign on this system. A secret that a workflow doesn't have arrives as an empty string, which
 * electron-builder would take for a file. `APPLE_API_KEY` may be the key itself, as a secret holds it; electron-builder
 * needs a file, so the key is written to `keyFile`. Throws a sentence if half of a pair is missing.
 */
export function signingKeys(
  given: NodeJS.ProcessEnv,
  platform: string,
  keyFile: string,
): SigningKeys {
  const names = namesOf[platform];
  const own = names === undefined ? [] : [names.certificate, names.password, ...names.notarisation];
  const env = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => !signingKeyNames.includes(name) || (own.includes(name) && value !== ''),
    ),
  );
  const signs = names !== undefined && env[names.certificate] !== undefined;
  if (names !== undefined) assertWhole(env, names, signs);
  const key = env[keyFileName];
  if (key?.includes('PRIVATE KEY') === true) {
    writeFileSync(keyFile, key, { mode: 0o600 });
    env[keyFileName] = keyFile;
  }
  // The result must not depend on a certificate that happens to be in a keychain.
  return { env: signs ? env : { ...env, CSC_IDENTITY_AUTO_DISCOVERY: 'false' }, signs };
}

function assertWhole(env: NodeJS.ProcessEnv, names: Names, signs: boolean): void {
  const { certificate, password, notarisation } = names;
  if (!signs && env[password] !== undefined) {
    throw new Error(`${password} is given without ${certificate}.`);
  }
  const missing = notarisation.filter((name) => env[name] === undefined);
  if (missing.length === notarisation.length) return;
  if (missing.length > 0) throw new Error(`For notarisation ${missing.join(' and ')} is missing.`);
  if (!signs) throw new Error(`Only what is signed can be notarised: ${certificate} is missing.`);
}
