// `npm run test:dev`: starts `npm run dev`, touches a file of the page and one of main, and checks that the first
// updates the open window and the second restarts Electron. Changes no source; dist/ is a development build afterwards.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../e2e/kit/app/connect.ts';
import { entryPointAddress } from '../../e2e/kit/app/entry-point.ts';
import { projectRoot } from '../setup/paths.mjs';

const withinMs = 60_000;
const userData = mkdtempSync(join(tmpdir(), 'counterfoil-test-dev-'));
const switches = [`--user-data-dir=${userData}`, '--remote-debugging-port=0', '--lang=en'];
const development = spawn(process.execPath, [join(projectRoot, 'scripts/dev.ts'), ...switches], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
let said = '';
development.stderr.on('data', (text) => {
  said += text;
});
const ended = new Promise<number | null>((resolve) => development.once('exit', resolve));

try {
  const first = await until(() => entryPointAddress(userData));
  const { page } = await connect({ until }, userData, () => first);
  await page.getByRole('row').nth(3).waitFor({ timeout: withinMs });
  const updated = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('hot updated'),
    timeout: withinMs,
  });
  touch('renderer/products/products-page.tsx');
  await updated;
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  console.log('A change of the page came into the open window, whose buttons answer.');

  touch('main/shell/show-menu.ts');
  const again = await until(() => {
    const address = entryPointAddress(userData);
    return address === first ? undefined : address;
  });
  const second = await connect({ until }, userData, () => again);
  await second.page.getByRole('row').nth(3).waitFor({ timeout: withinMs });
  console.log('After a change of main Electron started again.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error, `\n${said}`);
  process.exitCode = 1;
} finally {
  development.kill('SIGINT');
  const code = await ended;
  if (code !== 0) process.exitCode = 1;
  console.log(`It ended with ${code}.`);
  rmSync(userData, { recursive: true, force: true, maxRetries: 3 });
}
process.exit();

/** Changes a file's time but not its content. */
function touch(path: string): void {
  const now = new Date();
  utimesSync(join(projectRoot, path), now, now);
}

async function until<T>(look: () => T | undefined): Promise<T> {
  for (const end = Date.now() + withinMs; ; await sleep(50)) {
    const found = look();
    if (found !== undefined) return found;
    if (development.exitCode !== null) throw new Error('npm run dev has ended.');
    if (Date.now() > end) throw new Error('npm run dev has opened no window.');
  }
}
