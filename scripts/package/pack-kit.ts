import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../setup/paths.mjs';
import { packageOfProject } from './packaged-app.ts';

const kit = join(projectRoot, 'e2e/kit');
/** What goes into the package as it is. */
const unchanged = ['README.md', 'sample'];

/** Compiles the testers' kit and packs it as a tarball. Returns the path of the tarball; throws if it imports something from outside. */
export function packKit(output = join(projectRoot, 'release')): string {
  mkdirSync(output, { recursive: true });
  const stage = mkdtempSync(join(tmpdir(), 'counterfoil-kit-'));
  try {
    run('node_modules/typescript/bin/tsc', ['-p', kit, '--outDir', join(stage, 'dist')]);
    for (const name of unchanged) cpSync(join(kit, name), join(stage, name), { recursive: true });
    const described = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8'));
    // A kit knows the names and procedures of one version of the app.
    const { version } = packageOfProject();
    writeFileSync(join(stage, 'package.json'), JSON.stringify({ ...described, version }, null, 2));
    cpSync(join(projectRoot, 'LICENSE'), join(stage, 'LICENSE'));
    // npm has no module to call; its last line of output is the name of the file.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const options = { cwd: stage, encoding: 'utf8', shell: process.platform === 'win32' } as const;
    const packed = execFileSync(
      npm,
      ['pack', '--ignore-scripts', '--pack-destination', output],
      options,
    );
    return join(output, packed.trim().split('\n').at(-1) ?? '');
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function run(script: string, args: readonly string[]): void {
  execFileSync(process.execPath, [join(projectRoot, script), ...args], { stdio: 'inherit' });
}
