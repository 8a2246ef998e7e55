import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFeed, readUpdateKey } from '../../main/updates/feed.ts';
import { releaseSteps } from './release-steps.ts';
import { signFeed } from './sign-feed.ts';

describe('the signed feed of a release', () => {
  let root = '';
  let folder = '';
  let env: Record<string, string> = {};
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  /** As docs/releasing.md says. */
  const makeKeys = (name: string) => {
    const [secret, shown] = [join(root, `${name}.pem`), join(root, `${name}.pub.pem`)];
    execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', secret]);
    execFileSync('openssl', ['pkey', '-in', secret, '-pubout', '-out', shown]);
    return { secret, shown };
  };
  const signed = () => signFeed('v1.2.0', folder, env, root);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-sign-'));
    folder = join(root, 'files');
    mkdirSync(folder);
    writeFileSync(join(root, 'package.json'), '{"version": "1.2.0"}');
    const news =
      '## 1.2.0, 2026-11-30\n\n### Added\n\n- **Updates:** press _Check for updates_ ([more](docs/updates.md)), `a_b_c`.\n\n## 1.1.0, 2026-10-01\n\n- Old\n';
    writeFileSync(join(root, 'CHANGELOG.md'), `# Changelog\n\n${news}`);
    const { secret, shown } = makeKeys('update-key');
    env = { COUNTERFOIL_UPDATE_PRIVATE_KEY: secret, COUNTERFOIL_UPDATE_KEY: shown };
    write('Counterfoil-1.2.0-linux-x86_64.AppImage', 'AppImage');
    write('Counterfoil-1.2.0-win-x64.exe', 'installer');
    write('Counterfoil-1.2.0-win-x64.msi', 'msi');
    write('Counterfoil-1.2.0-mac-arm64.zip', 'arm');
    write('Counterfoil-1.2.0-mac-x64.zip', 'intel');
    write('Counterfoil-1.2.0-mac-x64.dmg', 'dmg');
    write('Counterfoil-1.2.0-linux-x64.tar.gz', 'tar');
    write('counterfoil_1.2.0_amd64.deb', 'deb');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is read by the app with the public key, and offers what it installs', async () => {
    expect(await signed()).toContain('version 1.2.0, 2026-11-30');
    const key = readUpdateKey(readFileSync(env.COUNTERFOIL_UPDATE_KEY ?? '', 'utf8'));
    const feed = readFeed(readFileSync(join(folder, 'updates.signed')), key);
    expect(feed).toMatchObject({
      version: '1.2.0',
      notes: 'Added\n\n- Updates: press Check for updates (more), a_b_c.',
    });
    expect(feed.files.map(({ name, system, arch }) => `${system} ${arch} ${name}`)).toEqual([
      'linux x64 Counterfoil-1.2.0-linux-x86_64.AppImage',
      'darwin arm64 Counterfoil-1.2.0-mac-arm64.zip',
      'darwin x64 Counterfoil-1.2.0-mac-x64.zip',
      'win32 x64 Counterfoil-1.2.0-win-x64.exe',
    ]);
    const sha512 = createHash('sha512').update('AppImage').digest('base64');
    expect(feed.files[0]).toMatchObject({ size: 8, sha512 });
  });

  it('is verified by OpenSSL, which is a second opinion', async () => {
    await signed();
    const [head = '', ...rest] = readFileSync(join(folder, 'updates.signed'), 'utf8').split('\n');
    const [text, signature] = [join(root, 'feed.json'), join(root, 'feed.sig')];
    writeFileSync(text, rest.join('\n'));
    writeFileSync(signature, Buffer.from(head.split(' ')[2] ?? '', 'base64'));
    const key = env.COUNTERFOIL_UPDATE_KEY ?? '';
    const verify = ['pkeyutl', '-verify', '-pubin', '-inkey', key, '-rawin', '-in', text];
    const said = execFileSync('openssl', [...verify, '-sigfile', signature], { encoding: 'utf8' });
    expect(said).toContain('Signature Verified Successfully');
  });

  it('is made by its step', async () => {
    const step = releaseSteps.sign;
    await expect(step?.('v0.0.0-none', folder)).rejects.toThrow('package.json says');
  });

  it.each([
    ['another tag', async () => signFeed('v1.2.1', folder, env, root), 'package.json says 1.2.0'],
    ['no tag', async () => signFeed('', folder, env, root), 'missing'],
  ])('is not made for %s', async (_name, act, message) => {
    await expect(act()).rejects.toThrow(message);
  });

  it('is not made without keys, or with those of somebody else', async () => {
    const { COUNTERFOIL_UPDATE_PRIVATE_KEY: secret = '', COUNTERFOIL_UPDATE_KEY: shown = '' } = env;
    env = { COUNTERFOIL_UPDATE_KEY: shown };
    await expect(signed()).rejects.toThrow('path of the private key');
    env = { COUNTERFOIL_UPDATE_PRIVATE_KEY: secret };
    await expect(signed()).rejects.toThrow('path of the public key');
    env = { COUNTERFOIL_UPDATE_PRIVATE_KEY: secret, COUNTERFOIL_UPDATE_KEY: makeKeys('b').shown };
    await expect(signed()).rejects.toThrow('is not the key of');
    env = { COUNTERFOIL_UPDATE_PRIVATE_KEY: secret, COUNTERFOIL_UPDATE_KEY: secret };
    await expect(signed()).rejects.toThrow('a private key, not a public one');
    env = { COUNTERFOIL_UPDATE_PRIVATE_KEY: shown, COUNTERFOIL_UPDATE_KEY: shown };
    await expect(signed()).rejects.toThrow();
  });

  it('is not made with an installer of another version, or without any', async () => {
    write('Counterfoil-1.1.0-win-x64.exe', 'old');
    await expect(signed()).rejects.toThrow('Counterfoil-1.1.0-win-x64.exe is not of version 1.2.0');
    const other = join(root, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'counterfoil_1.2.0_amd64.deb'), 'deb');
    await expect(signFeed('v1.2.0', other, env, root)).rejects.toThrow('installs by itself');
  });

  it('is not made with notes that the app would refuse', async () => {
    const long = '- A long line.\n'.repeat(5000);
    writeFileSync(join(root, 'CHANGELOG.md'), `## 1.2.0, 2026-11-30\n\n${long}`);
    await expect(signed()).rejects.toThrow('unreadable notes');
  });
});
