// `node scripts/package/smoke-test.ts [FOLDER]`: starts the packaged app (default: release/linux-unpacked) as its users
// do: as an ordinary user with Chromium's sandbox on, with its own screen and keyring. Then walks through list and
// delete on the demo service.

import { resolve } from 'node:path';
import { connect } from '../../e2e/kit/app/connect.ts';
import { entryPointSwitches } from '../../e2e/kit/app/entry-point.ts';
import { packagedProgram } from '../../e2e/kit/app/program.ts';
import { projectRoot } from '../setup/paths.mjs';
import { assertAsarIntegrity } from './fuses/assert-asar-integrity.ts';
import { assertFuses } from './fuses/fuses.ts';
import { packagedFolder } from './packaged-app.ts';
import { assertNothingLeft, assertSandboxed } from './processes.ts';
import { runtimeInUse } from './runtime-in-use.ts';
import { setStage } from './set-stage.ts';
import { walkThrough } from './walk-through.ts';

const endsWithinMs = 15_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function smokeTest(folder: string): Promise<void> {
  const fuses = await assertFuses(packagedProgram(folder), runtimeInUse().version);
  const stage = setStage(folder);
  console.log(`${stage.note}\n  ${fuses}\n  ${assertAsarIntegrity(folder)}`);
  const app = stage.start(['--demo', '--lang=en', ...entryPointSwitches(stage.userData)]);
  const end = async () => {
    await app.stop();
    stage.strike();
  };
  for (const signal of signals) process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    const window = await connect(app, stage.userData);
    for (const line of await walkThrough(window.page)) console.log(`  ${line}`);
    if (process.platform === 'linux') console.log(`  ${assertSandboxed(stage.app)}`);
    // Ends it as a user does: closing the window ends everything.
    await window.page.close();
    const code = await app.endsWithin(endsWithinMs);
    if (code !== 0) throw new Error(`The app ended with ${code} after its window was closed.`);
    stage.assertNoErrors(window.problems());
    if (process.platform === 'linux') assertNothingLeft(stage.folder);
  } finally {
    await end();
  }
}

try {
  const [folder] = process.argv.slice(2);
  await smokeTest(folder === undefined ? packagedFolder() : resolve(projectRoot, folder));
  console.log('Smoke test passed.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Smoke test FAILED.');
  process.exitCode = 1;
}
