import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const suite = 'stable';
const component = 'main';
const architecture = 'amd64';
/** The public key, for `signed-by` in a source of apt. */
const keyringName = 'counterfoil.gpg';

/**
 * Adds the .deb of a release to a repository for apt, makes its lists again, and signs them if a key of gpg is given.
 * Needs dpkg-scanpackages (package dpkg-dev). Returns what a user puts into a source of apt. Throws a sentence if there
 * is no .deb.
 */
export function makeAptRepository(
  folder: string,
  repository: string,
  { gpgKey, now }: { readonly gpgKey: string | null; readonly now: Date },
): string {
  const debs = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  if (debs.length === 0) throw new Error(`There is no .deb in ${folder}.`);
  const pool = join(repository, 'pool', component);
  const lists = `${component}/binary-${architecture}`;
  const suiteFolder = join(repository, 'dists', suite);
  mkdirSync(pool, { recursive: true });
  mkdirSync(join(suiteFolder, lists), { recursive: true });
  for (const name of debs) copyFileSync(join(folder, name), join(pool, name));

  // Older versions stay, so that a company can go back to one.
  const packages = execFileSync(
    'dpkg-scanpackages',
    ['--multiversion', '--arch', architecture, `pool/${component}`],
    // It lists on stderr what it has written.
    { cwd: repository, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 },
  );
  writeFileSync(join(suiteFolder, lists, 'Packages'), packages);
  writeFileSync(join(suiteFolder, lists, 'Packages.gz'), gzipSync(packages, { level: 9 }));
  const listed = ['Packages', 'Packages.gz'].map((name) => `${lists}/${name}`);
  writeFileSync(join(suiteFolder, 'Release'), releaseFile(suiteFolder, listed, now));

  for (const old of ['InRelease', 'Release.gpg']) rmSync(join(suiteFolder, old), { force: true });
  if (gpgKey === null) {
    return `Not signed. apt only reads it with [trusted=yes]: use that for tests.\ndeb [trusted=yes] ADDRESS ${suite} ${component}`;
  }
  signLists(repository, suiteFolder, gpgKey);
  return `Signed with ${gpgKey}; its public key is ${keyringName}.\ndeb [signed-by=/usr/share/keyrings/${keyringName}] ADDRESS ${suite} ${component}`;
}

function releaseFile(suiteFolder: string, listed: readonly string[], now: Date): string {
  const sums = listed.map((path) => {
    const bytes = readFileSync(join(suiteFolder, path));
    return ` ${createHash('sha256').update(bytes).digest('hex')} ${bytes.byteLength} ${path}`;
  });
  return [
    'Origin: Counterfoil',
    'Label: Counterfoil',
    `Suite: ${suite}`,
    `Codename: ${suite}`,
    `Architectures: ${architecture}`,
    `Components: ${component}`,
    `Date: ${now.toUTCString()}`,
    'SHA256:',
    ...sums,
    '',
  ].join('\n');
}

function signLists(repository: string, suiteFolder: string, key: string): void {
  const gpg = (...args: readonly string[]) =>
    execFileSync('gpg', ['--batch', '--yes', '--local-user', key, ...args], { cwd: suiteFolder });
  gpg('--clearsign', '--output', 'InRelease', 'Release');
  gpg('--detach-sign', '--armor', '--output', 'Release.gpg', 'Release');
  const publicKey = execFileSync('gpg', ['--batch', '--export', key]);
  if (publicKey.byteLength === 0) throw new Error(`gpg has no public key ${key}.`);
  writeFileSync(join(repository, keyringName), publicKey);
}
