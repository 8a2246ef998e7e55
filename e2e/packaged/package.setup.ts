import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as setup } from '@playwright/test';
import { runtimeInUse } from '../../scripts/package/runtime-in-use.ts';
import { projectRoot } from '../../scripts/setup/paths.mjs';

setup('the app is packaged and passes its smoke test', async () => {
  setup.setTimeout(600_000);
  expect(process.platform, 'These tests read /proc and need a Linux keyring.').toBe('linux');
  const script = join(projectRoot, 'scripts/package.ts');
  // Rejects with its error output if it fails.
  await promisify(execFile)(process.execPath, [script, '--for-testing'], { cwd: projectRoot });
  process.stdout.write(`${runtimeInUse().name}\n`);
});
