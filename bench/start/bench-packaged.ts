import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packagedFolder } from '../../scripts/package/packaged-app.ts';
import { runtimeInUse } from '../../scripts/package/runtime-in-use.ts';
import { setStage } from '../../scripts/package/set-stage.ts';
import { electronPath } from '../../scripts/setup/electron/electron.mjs';
import { projectRoot } from '../../scripts/setup/paths.mjs';
import { startBenchOptions } from '../bench-options.ts';

/** The files that the measuring part needs where it runs. None of them imports a package. */
const scripts = ['bench', 'scripts/package/entry-point.ts', 'main/diagnostics/start-moments.ts'];
/** No benchmark takes longer, ms. */
const endsWithinMs = 3_600_000;

/**
 * Compares the start of the packaged app with that of a packaged bare Electron: on its own stage, as an ordinary user,
 * connecting to both through a port. Sets the exit code.
 */
export async function benchPackaged(args: readonly string[]): Promise<void> {
  try {
    const { rounds } = startBenchOptions(args);
    const stage = setStage(packagedFolder(), scripts);
    try {
      const bare = packBareWindow(join(stage.folder, 'bare'));
      console.log(`\n${runtimeInUse().name}\n${stage.note}`);
      const script = join(stage.project, 'bench/start/measure-packaged.ts');
      const measuring = stage.start([script, String(rounds), bare, stage.app], {
        program: stage.node,
      });
      const code = await measuring.endsWithin(endsWithinMs);
      console.log(measuring.output());
      if (code !== 0) process.exitCode = 1;
    } finally {
      stage.strike();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Packages the bare window with the Electron in use, as for a release. Returns its program. */
function packBareWindow(folder: string): string {
  const electron = electronPath();
  cpSync(dirname(electron), folder, { recursive: true });
  rmSync(join(folder, 'resources/default_app.asar'), { force: true });
  cpSync(join(projectRoot, 'bench/start/bare-window'), join(folder, 'resources/app'), {
    recursive: true,
  });
  return join(folder, 'electron');
}
