import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signingKeys } from './signing-keys.ts';

const notarisation = { APPLE_API_KEY_ID: 'id', APPLE_API_ISSUER: 'issuer' };
const secrets = {
  CSC_LINK: 'mac',
  CSC_KEY_PASSWORD: 'm',
  WIN_CSC_LINK: 'win',
  WIN_CSC_KEY_PASSWORD: 'w',
  APPLE_API_KEY: '/key.p8',
  ...notarisation,
};

describe('the keys for signing', () => {
  let folder = '';
  const keysOf = (env: NodeJS.ProcessEnv, platform: string) =>
    signingKeys(env, platform, join(folder, 'key.p8'));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are handed on to their own system alone', () => {
    const { WIN_CSC_LINK, WIN_CSC_KEY_PASSWORD, ...ofMac } = secrets;
    expect(keysOf({ PATH: '/bin', ...secrets }, 'darwin')).toEqual({
      env: { PATH: '/bin', ...ofMac },
      signs: true,
    });
    expect(keysOf(secrets, 'win32')).toEqual({
      env: { WIN_CSC_LINK, WIN_CSC_KEY_PASSWORD },
      signs: true,
    });
    expect(keysOf(secrets, 'linux').signs).toBe(false);
    expect(Object.keys(keysOf(secrets, 'linux').env)).toEqual(['CSC_IDENTITY_AUTO_DISCOVERY']);
  });

  it.each(['darwin', 'win32', 'linux'])(
    'may be none on %s, and an empty one is none',
    (platform) => {
      const empty = Object.fromEntries(Object.keys(secrets).map((name) => [name, '']));
      expect(keysOf(empty, platform)).toEqual({
        env: { CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
        signs: false,
      });
    },
  );

  it('may have an empty password', () => {
    expect(keysOf({ WIN_CSC_LINK: 'win', WIN_CSC_KEY_PASSWORD: '' }, 'win32').signs).toBe(true);
  });

  it('bring the key of notarisation as a text, which becomes a file', () => {
    const key = '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\n';
    const { env } = keysOf({ ...secrets, APPLE_API_KEY: key }, 'darwin');
    expect(env.APPLE_API_KEY).toBe(join(folder, 'key.p8'));
    expect(readFileSync(join(folder, 'key.p8'), 'utf8')).toBe(key);
  });

  it.each([
    [{ CSC_KEY_PASSWORD: 'm' }, 'darwin', 'CSC_KEY_PASSWORD is given without CSC_LINK.'],
    [
      { CSC_LINK: 'mac', APPLE_API_KEY_ID: 'id' },
      'darwin',
      'For notarisation APPLE_API_KEY and APPLE_API_ISSUER is missing.',
    ],
    [
      { APPLE_API_KEY: '/key.p8', ...notarisation },
      'darwin',
      'Only what is signed can be notarised: CSC_LINK is missing.',
    ],
    [{ WIN_CSC_KEY_PASSWORD: 'w' }, 'win32', 'WIN_CSC_KEY_PASSWORD is given without WIN_CSC_LINK.'],
  ])('are not taken by halves: %o on %s', (env, platform, sentence) => {
    expect(() => keysOf(env, platform)).toThrow(sentence);
  });
});
