import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import en from '../../../main/locales/en.json' with { type: 'json' };
import { automationMark } from '../../../main/shell/seal/automation/automation-mark.ts';
import { connect } from '../connect.ts';
import { entryPointSwitches } from '../entry-point.ts';
import { nobody, type Stage } from '../set-stage.ts';
import type { StartedApp } from '../started-app.ts';
import { ownFolder } from './subjects.ts';

/** An unusual computer or disk on which the app should still open. */
export interface OddPlace {
  readonly name: string;
  readonly expects: string;
  /** What the window shows once it has started. */
  readonly shows: string;
  /** Starts it; `tidy` undoes what was prepared. */
  start(userData: string): { readonly app: StartedApp; tidy(): void };
}

const patience = { timeout: 20_000 };

export function oddPlaces(stage: Stage): readonly OddPlace[] {
  const readOnly: OddPlace = {
    name: 'a read-only disk',
    expects: 'opens',
    shows: en.session.welcome.title,
    start(userData) {
      const owner = `uid=${nobody},gid=${nobody},mode=700,size=1m`;
      execFileSync('mount', ['-t', 'tmpfs', '-o', owner, 'none', userData]);
      // As an earlier start would have left it: this mark lets the entry point for testers use the folder.
      writeFileSync(join(userData, automationMark), '');
      execFileSync('mount', ['-o', 'remount,ro', userData]);
      return {
        app: stage.start(['--lang=en', ...entryPointSwitches(userData)]),
        tidy: () => execFileSync('umount', ['--lazy', userData]),
      };
    },
  };
  return [
    {
      name: 'no keyring and no bus',
      expects: 'opens, and says so',
      shows: en.notices['keychain-unavailable'].split(' ({{detail}}')[0] ?? '',
      start: (userData) => ({
        app: stage.start(['--lang=en', ...entryPointSwitches(userData)], {
          env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
        }),
        tidy: () => undefined,
      }),
    },
    // Only root can mount a disk.
    ...(process.getuid?.() === 0 ? [readOnly] : []),
  ];
}

/** What went wrong; null if the app opened as it should. */
export async function tryOddPlace(place: OddPlace, root: string): Promise<string | null> {
  const userData = ownFolder(root);
  const { app, tidy } = place.start(userData);
  try {
    // Reads the address from Chromium's output: on such a disk it can't write the file with it.
    const said = () => /DevTools listening on (ws:\S+)/.exec(app.output())?.[1];
    const { page } = await connect(app, userData, said);
    await page.getByText(place.shows).first().waitFor(patience);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await app.stop();
    tidy();
  }
}
