import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import type { App } from 'electron';
import { z } from 'zod';
import type { Switches } from '../shell/read-switches.ts';

/**
 * Takes the lock that allows one copy of the app in a user-data folder, for as long as the app runs. If another copy
 * has it, that one receives what this start asks for (`onSecondStart`), and this returns false. A read-only folder has
 * no lock. `shell/folder-in-use.ts` is about another computer that uses the same folder.
 */
export function takeSingleInstanceLock(
  app: Pick<App, 'requestSingleInstanceLock'>,
  folder: string,
  switches: Switches,
): boolean {
  // The lock is a file in the folder. If no file can be created, the request fails as if another copy had the lock, so
  // the folder is checked too.
  return app.requestSingleInstanceLock(secondStartOf(switches)) || isReadOnly(folder);
}

/** Calls back with what every later start asks for. Ignores what other programs or other versions hand over. */
export function onSecondStart(app: SecondStarts, listener: (asked: SecondStart) => void): void {
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const asked = readSecondStart(data);
    if (asked !== null) listener(asked);
  });
}

/** The part of Electron's `App` that hears of later starts. */
interface SecondStarts {
  on(
    event: 'second-instance',
    listener: (event: unknown, argv: string[], folder: string, data: unknown) => void,
  ): unknown;
}

/** What a start asks for, and a second one passes to the app that is already running. `null` means no file. */
const secondStartSchema = z.strictObject({
  profilesFile: z.string().min(1).max(4096).nullable(),
  demo: z.boolean(),
});
export type SecondStart = z.infer<typeof secondStartSchema>;

/** What this start asks for, with absolute paths for another process. */
export function secondStartOf({ profilesFile, demo }: Switches): SecondStart {
  return { profilesFile: profilesFile === null ? null : resolve(profilesFile), demo };
}

/** What a second start asks for; null if it isn't one of our versions. */
export function readSecondStart(data: unknown): SecondStart | null {
  return secondStartSchema.safeParse(data).data ?? null;
}

const readOnlyErrors = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Whether a folder exists but can't be written to. */
function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && readOnlyErrors.has(String(error.code));
  }
}
