import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../setup/paths.mjs';

interface Target {
  readonly platform: string;
  readonly arch: string;
}

/** The package with libsql's binary, by the name that libsql looks for. */
export function libsqlPackage({ platform, arch }: Target): string {
  const compiler = { linux: '-gnu', win32: '-msvc' }[platform] ?? '';
  return `@libsql/${platform}-${arch}${compiler}`;
}

/** Where libsql and keytar look for their binaries, from the folder of node_modules. */
export function nativeFiles(target: Target): readonly string[] {
  return [
    `node_modules/${libsqlPackage(target)}/index.node`,
    `node_modules/keytar/prebuilds/${target.platform}-${target.arch}/keytar.node`,
  ];
}

/**
 * Throws unless the packaged app contains the binaries of its target: npm installs those of the packaging machine, and
 * without the right ones the app starts without a journal and a keychain. `resources`: the folder of its asar.
 */
export function assertNatives(resources: string, target: Target): void {
  const missing = nativeFiles(target).filter(
    (file) => !existsSync(join(resources, 'app.asar.unpacked', file)),
  );
  if (missing.length > 0) {
    throw new Error(`The app for ${target.platform}-${target.arch} lacks ${missing.join(', ')}.`);
  }
}

/**
 * Installs libsql's binary for another processor than this machine's, which npm leaves out: one machine makes the macOS
 * installers for both. The package is the one in package-lock.json, verified by its checksum.
 */
export function installNatives(target: Target, root: string = projectRoot): void {
  const name = libsqlPackage(target);
  const folder = join(root, 'node_modules', name);
  if (existsSync(join(folder, 'index.node'))) return;
  const { version, integrity } = lockedPackage(name);
  const work = mkdtempSync(join(tmpdir(), 'counterfoil-natives-'));
  try {
    npm(['pack', `${name}@${version}`, `--pack-destination=${work}`, '--silent']);
    const [file = ''] = readdirSync(work);
    const archive = join(work, file);
    const sum = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (`sha512-${sum}` !== integrity)
      throw new Error(`${name} is not what package-lock.json says.`);
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function lockedPackage(name: string): { readonly version: string; readonly integrity: string } {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  const entry = lock.packages[`node_modules/${name}`];
  if (entry === undefined) throw new Error(`There is no ${name} in package-lock.json.`);
  return entry;
}

/** Runs npm's own program if npm started this process. */
function npm(args: readonly string[]): void {
  const path = process.env.npm_execpath;
  const command = path === undefined ? ['npm', ...args] : [process.execPath, path, ...args];
  const [program = '', ...rest] = command;
  execFileSync(program, rest, { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] });
}
