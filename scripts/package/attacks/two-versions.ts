import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { JournalPage } from '../../../e2e/pages/journal-page.ts';
import en from '../../../main/locales/en.json' with { type: 'json' };
import { connect } from '../connect.ts';
import { entryPointSwitches, forgetEntryPoint } from '../entry-point.ts';
import type { Stage } from '../set-stage.ts';
import type { StartedApp } from '../started-app.ts';
import { walkThrough } from '../walk-through.ts';
import { newerCopy } from './newer-copy.ts';
import { ownFolder } from './subjects.ts';

export const twoVersionsRow = {
  name: 'an older version after a newer one',
  expects: 'opens, says so, leaves the journal',
} as const;

const patience = { timeout: 20_000 };
const endsWithinMs = 15_000;

/**
 * Runs a newer copy and the app on one folder, first at the same time and then one after the other. Null if all went
 * well.
 */
export async function tryTwoVersions(stage: Stage, root: string): Promise<string | null> {
  const folder = ownFolder(root);
  const userData = join(folder, 'data');
  const program = await newerCopy(stage);
  // Both need the same keyring: that of a shell that waits in its own desktop.
  const desktop = stage.start(['-c', 'echo "BUS $DBUS_SESSION_BUS_ADDRESS" >&2; exec sleep 300'], {
    program: 'sh',
  });
  const running: StartedApp[] = [desktop];
  try {
    const bus = await desktop.until(() => /^BUS (.+)$/m.exec(desktop.output())?.[1], endsWithinMs);
    const start = (args: readonly string[], started: string) => {
      const how = { program: started, env: { DBUS_SESSION_BUS_ADDRESS: bus } };
      const app = stage.start(['--demo', '--lang=en', ...args], how);
      running.push(app);
      return app;
    };
    const newer = start(entryPointSwitches(userData), program);
    const { page } = await connect(newer, userData);
    await walkThrough(page);
    const atOnce = start([`--user-data-dir=${userData}`], stage.app);
    expect(await atOnce.endsWithin(endsWithinMs), 'started beside a newer one').toBe(0);
    await page.close();
    expect(await newer.endsWithin(endsWithinMs), 'the newer one').toBe(0);

    const before = journalOf(userData);
    forgetEntryPoint(userData);
    const older = start(entryPointSwitches(userData), stage.app);
    const window = await connect(older, userData);
    await new JournalPage(window.page).open();
    const said = window.page.getByText(en.notices['journal-newer']);
    await expect(said).toBeVisible(patience);
    await window.page.close();
    expect(await older.endsWithin(endsWithinMs), 'the older one').toBe(0);
    expect(journalOf(userData)).toEqual(before);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const app of running.reverse()) await app.stop();
  }
}

/** The journal's files with their content, without those that opening it leaves behind: `-shm`, and an empty WAL. */
function journalOf(userData: string): Readonly<Record<string, string>> {
  const names = readdirSync(userData)
    .filter((name) => /^journal\.db(?!-shm)/.test(name))
    .filter((name) => statSync(join(userData, name)).size > 0);
  if (names.length === 0) throw new Error('There is no journal.');
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(userData, name)))
      .digest('hex');
  return Object.fromEntries(names.map((name) => [name, sum(name)]));
}
