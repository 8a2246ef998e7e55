import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runForeground } from '../desktop/run-foreground.ts';
import { packagedApps, packagedFolder } from '../package/packaged-app.ts';
import { projectRoot } from '../setup/paths.mjs';
import { assertReleasable } from './assert-releasable.ts';
import { releaseFiles } from './release-files.ts';
import { signingKeys } from './signing-keys.ts';
import { signingState } from './signing-state.ts';

/**
 * Runs `npm run package -- --installers` on a checkout that can be released as `tag`, signed if there are keys. Next to
 * the installers it writes a file that says how they are signed. Throws if that is less than the keys promise.
 */
export async function buildInstallers(tag: string): Promise<void> {
  console.log(assertReleasable(tag));
  const work = mkdtempSync(join(tmpdir(), 'counterfoil-keys-'));
  try {
    const { env, signs } = signingKeys(process.env, process.platform, join(work, 'key.p8'));
    const script = join(projectRoot, 'scripts/package.ts');
    const code = await runForeground(process.execPath, [script, '--installers'], env);
    if (code !== 0) throw new Error('The installers could not be made: see above.');
    const output = dirname(packagedFolder());
    const forWindows = releaseFiles(output).filter((name) => /\.(?:exe|msi)$/.test(name));
    const installers = forWindows.map((name) => join(output, name));
    const lines = packagedApps().map(({ arch, folder }) => {
      const state = signingState(folder, installers);
      const line = `${systemName(arch)}: ${state.text}`;
      if (signs && !state.signed) throw new Error(`Keys were given, and yet: ${line}`);
      return line;
    });
    writeFileSync(join(output, signingFile()), `${lines.join('\n')}\n`);
    console.log(lines.join('\n'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** `release-text.ts` collects them. */
function signingFile(): string {
  return `signing-${process.platform}-${process.arch}.txt`;
}

const names: Readonly<Record<string, string>> = { darwin: 'macOS', win32: 'Windows' };

/** The current system with a processor, such as `macOS (arm64)`. */
function systemName(arch: string): string {
  return `${names[process.platform] ?? 'Linux'} (${arch})`;
}
