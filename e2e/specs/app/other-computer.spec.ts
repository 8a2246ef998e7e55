import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchApp } from '../../fixtures/launch-app.ts';
import { startAgain } from '../../fixtures/start-again.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * A user-data folder that another computer uses, for example in a home
 * folder that both have mounted.
 */

/**
 * The other computer gave its last sign of life this many seconds ago. Returns its heartbeat file.
 */
function beatOfAnother(userData: string, seconds: number): string {
  const file = join(userData, 'in-use.json');
  const other = { host: 'desk-14', machine: 'another', boot: 'another', pid: 1 };
  writeFileSync(file, JSON.stringify({ version: 1, runId: 'r', beat: 3, ...other }));
  const at = Date.now() / 1000 - seconds;
  utimesSync(file, at, at);
  return file;
}

test('a start is refused in one sentence while the other computer uses it', async ({
  userData,
}) => {
  const file = beatOfAnother(userData, 20);
  const before = readFileSync(file, 'utf8');
  // The test can't close the native dialog, so its text is written next to the folder's files.
  const script = join(userData, 'note-dialog.cjs');
  const shown = join(userData, 'dialog.txt');
  writeFileSync(
    script,
    `require('electron').dialog.showErrorBox = (_, text) =>
       require('node:fs').writeFileSync(${JSON.stringify(shown)}, text);`,
  );
  const { code, said } = await startAgain(userData, ['--lang=en'], { before: script });
  const sentence = 'Counterfoil is open on desk-14 with the same data folder.';
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(readFileSync(shown, 'utf8')).toContain(sentence);
  // The app has left neither its own heartbeat nor a lock.
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(existsSync(join(userData, 'SingletonLock'))).toBe(false);
  expect(existsSync(join(userData, 'journal.db'))).toBe(false);
});

test('it is taken over once the other computer is not heard of any more, and the window says so', async ({
  userData,
}) => {
  const file = beatOfAnother(userData, 600);
  const { app, window } = await launchApp({ userData });
  await expect(window.getByRole('region', { name: 'Notices' })).toContainText(
    "Counterfoil didn't close properly on desk-14",
  );
  expect(readFileSync(file, 'utf8')).not.toContain('desk-14');

  await test.step('this one ends when the other computer has taken it over meanwhile', async () => {
    await app.evaluate(({ dialog }) => {
      Object.assign(dialog, {
        showMessageBox: async ({ message }: { message: string }) => {
          process.stderr.write(`Shown: ${message}\n`);
          return { response: 0 };
        },
      });
    });
    let said = '';
    app.process().stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    const exited = new Promise((resolve) => app.process().once('exit', resolve));
    beatOfAnother(userData, 0);
    // As after a sleep. The next heartbeat would notice it as well.
    await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
    expect(await exited).toBe(0);
    expect(said).toContain('it is now open on desk-14');
    expect(readFileSync(file, 'utf8')).toContain('desk-14');
  });
});
