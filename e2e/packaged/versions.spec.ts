import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import en from '../../main/locales/en.json' with { type: 'json' };
import { walkThrough } from '../../scripts/package/walk-through.ts';
import { connect } from '../kit/app/connect.ts';
import { entryPointSwitches, forgetEntryPoint } from '../kit/app/entry-point.ts';
import { packagedProgram } from '../kit/app/program.ts';
import { JournalPage } from '../kit/pages/journal-page.ts';
import { makeNewerApp } from './newer-app.ts';
import { expect, test } from './packaged-test.ts';

const endsWithinMs = 60_000;

test('an older version after a newer one opens, says so and leaves the journal', async ({
  stage,
  start,
  folder,
}) => {
  const newerFolder = join(stage.folder, 'newer');
  await makeNewerApp(dirname(stage.app), newerFolder, '99.0.0', addTable);
  const userData = join(folder, 'data');
  // Both need the same keyring: that of a shell that waits in its own desktop.
  const desktop = start(['-c', 'echo "BUS $DBUS_SESSION_BUS_ADDRESS" >&2; exec sleep 300'], {
    program: 'sh',
  });
  const bus = await desktop.until(() => /^BUS (.+)$/m.exec(desktop.output())?.[1], endsWithinMs);
  const startHere = (program: string, args: readonly string[]) =>
    start(['--demo', '--lang=en', ...args], { program, env: { DBUS_SESSION_BUS_ADDRESS: bus } });

  const newer = startHere(packagedProgram(newerFolder), entryPointSwitches(userData));
  const { page } = await connect(newer, userData);
  await walkThrough(page);
  const atOnce = startHere(stage.app, [`--user-data-dir=${userData}`]);
  expect(await atOnce.endsWithin(endsWithinMs), 'started beside a newer one').toBe(0);
  await page.close();
  expect(await newer.endsWithin(endsWithinMs), 'the newer one').toBe(0);

  const before = journalOf(userData);
  forgetEntryPoint(userData);
  const older = startHere(stage.app, entryPointSwitches(userData));
  const window = await connect(older, userData);
  await new JournalPage(window.page).open();
  await expect(window.page.getByText(en.notices['journal-other-layout'])).toBeVisible();
  await window.page.close();
  expect(await older.endsWithin(endsWithinMs), 'the older one').toBe(0);
  expect(journalOf(userData)).toEqual(before);
});

/** Adds a table to the layout of the journal in the app's code. */
function addTable(content: string): void {
  const bundle = join(content, 'dist/main/main.cjs');
  const text = readFileSync(bundle, 'utf8');
  const table = 'CREATE TABLE of_a_newer_version (id INTEGER);';
  const changed = text.replace('CREATE TABLE untold', (found) => `${table} ${found}`);
  expect(changed, 'The bundle has no layout where it is expected.').not.toBe(text);
  writeFileSync(bundle, changed);
}

/** The journal's files with their content, without those that opening it leaves behind: `-shm`, and an empty WAL. */
function journalOf(userData: string): Readonly<Record<string, string>> {
  const names = readdirSync(userData)
    .filter((name) => /^journal\.db(?!-shm)/.test(name))
    .filter((name) => statSync(join(userData, name)).size > 0);
  expect(names).not.toEqual([]);
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(userData, name)))
      .digest('hex');
  return Object.fromEntries(names.map((name) => [name, sum(name)]));
}
