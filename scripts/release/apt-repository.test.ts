import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAptRepository } from './apt-repository.ts';

const tools = ['apt-get', 'dpkg-deb', 'dpkg-scanpackages', 'gpg'];
const hasTools = tools.every((tool) => spawnSync(tool, ['--version']).error === undefined);
const now = new Date();

/** With the real apt-get, in folders of its own: nothing on this computer is changed. */
describe.runIf(hasTools)('the repository for apt', () => {
  let root = '';
  let files = '';
  let repository = '';

  const makeDeb = (version: string) => {
    const tree = join(root, `tree-${version}`);
    mkdirSync(join(tree, 'DEBIAN'), { recursive: true });
    mkdirSync(join(tree, 'usr/lib/counterfoil'), { recursive: true });
    writeFileSync(join(tree, 'usr/lib/counterfoil/counterfoil'), `version ${version}`);
    writeFileSync(
      join(tree, 'DEBIAN/control'),
      `Package: counterfoil\nVersion: ${version}\nArchitecture: amd64\nMaintainer: A <a@example.com>\nDescription: test\n`,
    );
    chmodSync(join(tree, 'DEBIAN'), 0o755);
    const name = `counterfoil_${version}_amd64.deb`;
    execFileSync('dpkg-deb', ['--build', '--root-owner-group', tree, join(files, name)]);
  };

  /** apt-get with this source and nothing else, on a system that has 1.1.0 installed. */
  const apt = (option: string, ...args: readonly string[]) => {
    const own = join(root, 'apt');
    for (const part of ['lists/partial', 'cache/archives/partial', 'etc'])
      mkdirSync(join(own, part), { recursive: true });
    writeFileSync(
      join(own, 'status'),
      'Package: counterfoil\nStatus: install ok installed\nVersion: 1.1.0\nArchitecture: amd64\nMaintainer: A <a@example.com>\nDescription: test\n\n',
    );
    writeFileSync(join(own, 'etc/sources.list'), `deb ${option} file:${repository} stable main\n`);
    const options = {
      'Dir::Etc': join(own, 'etc'),
      'Dir::Etc::sourcelist': join(own, 'etc/sources.list'),
      'Dir::Etc::sourceparts': '-',
      'Dir::State::lists': join(own, 'lists'),
      'Dir::State::status': join(own, 'status'),
      'Dir::Cache': join(own, 'cache'),
      'APT::Architecture': 'amd64',
      'APT::Sandbox::User': 'root',
      'Debug::NoLocking': '1',
    };
    const given = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    const ended = spawnSync('apt-get', [...given, ...args], { encoding: 'utf8', cwd: root });
    return { code: ended.status, text: `${ended.stdout}${ended.stderr}` };
  };
  const make = (gpgKey: string | null = null) =>
    makeAptRepository(files, repository, { gpgKey, now });
  const makeKey = () => {
    const home = join(root, 'gnupg');
    mkdirSync(home, { mode: 0o700 });
    vi.stubEnv('GNUPGHOME', home);
    const name = 'releases@example.com';
    const made = ['--passphrase', '', '--quick-generate-key', name, 'ed25519', 'sign', 'never'];
    execFileSync('gpg', ['--batch', '--quiet', ...made], { stdio: 'ignore' });
    return name;
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cf-apt-'));
    files = join(root, 'files');
    repository = join(root, 'repository');
    mkdirSync(files);
    makeDeb('1.2.0');
  });
  afterEach(() => {
    if (process.env.GNUPGHOME !== undefined)
      spawnSync('gpgconf', ['--kill', 'gpg-agent'], { stdio: 'ignore' });
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });

  it('lets apt update an installed version', () => {
    const key = makeKey();
    expect(make(key)).toContain('signed-by=/usr/share/keyrings/counterfoil.gpg');
    const source = `[signed-by=${join(repository, 'counterfoil.gpg')}]`;
    expect(apt(source, 'update')).toMatchObject({ code: 0 });
    expect(apt(source, '--simulate', 'install', 'counterfoil').text).toContain(
      'Inst counterfoil [1.1.0] (1.2.0',
    );
    expect(apt(source, 'download', 'counterfoil')).toMatchObject({ code: 0 });
    expect(readFileSync(join(root, 'counterfoil_1.2.0_amd64.deb'))).toEqual(
      readFileSync(join(files, 'counterfoil_1.2.0_amd64.deb')),
    );
  });

  it('keeps older versions and offers the newest', () => {
    make();
    rmSync(join(files, 'counterfoil_1.2.0_amd64.deb'));
    makeDeb('1.10.0');
    make();
    expect(readdirSync(join(repository, 'pool/main'))).toHaveLength(2);
    apt('[trusted=yes]', 'update');
    expect(apt('[trusted=yes]', '--simulate', 'install', 'counterfoil').text).toContain('(1.10.0');
    const older = apt('[trusted=yes]', '--simulate', 'install', 'counterfoil=1.2.0').text;
    expect(older).toContain('Inst counterfoil [1.1.0] (1.2.0');
  });

  it('is refused by apt if it is not signed, and says so', () => {
    expect(make()).toContain('Not signed');
    const { code, text } = apt('', 'update');
    expect(code).not.toBe(0);
    expect(text).toMatch(/is not signed/);
  });

  it('is refused by apt if somebody changes it', () => {
    const key = makeKey();
    make(key);
    appendFileSync(join(repository, 'dists/stable/main/binary-amd64/Packages'), '\n');
    rmSync(join(repository, 'dists/stable/main/binary-amd64/Packages.gz'));
    const source = `[signed-by=${join(repository, 'counterfoil.gpg')}]`;
    expect(apt(source, 'update').code).not.toBe(0);
  });

  it('is no longer signed by an old signature', () => {
    make(makeKey());
    make();
    expect(existsSync(join(repository, 'dists/stable/InRelease'))).toBe(false);
    expect(existsSync(join(repository, 'dists/stable/Release.gpg'))).toBe(false);
  });

  it('is not made without a .deb', () => {
    rmSync(join(files, 'counterfoil_1.2.0_amd64.deb'));
    expect(() => make()).toThrow('no .deb');
  });
});
