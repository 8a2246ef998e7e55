// Reads the arguments of `npm start -- …`: our own --screenshot and --official-only, and the application's.

import { resolve } from 'node:path';

interface StartOptions {
  /** Absolute; undefined for an ordinary start. */
  readonly screenshot: string | undefined;
  /** Rather stop than use the unofficial copy of Electron. */
  readonly officialOnly: boolean;
  readonly appArgs: readonly string[];
}

const flag = '--screenshot';
const officialFlag = '--official-only';

/** `folder` is where the user typed the command. Throws a sentence if the file name is missing. */
export function startOptions(given: readonly string[], folder: string): StartOptions {
  const args = given.filter((arg) => arg !== officialFlag);
  const officialOnly = args.length < given.length;
  const at = args.findIndex((arg) => arg === flag || arg.startsWith(`${flag}=`));
  if (at === -1) return { screenshot: undefined, officialOnly, appArgs: args };
  const joined = args[at]?.startsWith(`${flag}=`) ?? false;
  const file = joined ? args[at]?.slice(flag.length + 1) : args[at + 1];
  if (!file || file.startsWith('--')) throw new Error(`${flag} needs the name of a file.`);
  const appArgs = args.toSpliced(at, joined ? 1 : 2);
  return { screenshot: resolve(folder, file), officialOnly, appArgs };
}

/** Whether the arguments set the application's data folder. */
export function namesUserData(args: readonly string[]): boolean {
  return args.some((arg) => arg.startsWith('--user-data-dir'));
}

const withoutDemo = '--no-demo';

/** The application's arguments in development, from what the user typed. */
export function devArguments(typed: readonly string[], userData: string): readonly string[] {
  const demo = typed.includes(withoutDemo) ? [] : ['--demo'];
  const folder = namesUserData(typed) ? [] : [`--user-data-dir=${userData}`];
  return [...demo, ...folder, ...typed.filter((word) => word !== withoutDemo && word !== '--demo')];
}
