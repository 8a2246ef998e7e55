import type { Platform } from '../platform.ts';
import { endOfSwitches } from '../read-switches.ts';

export interface GivenSwitch {
  /** In small letters, without what stands before and after it. */
  readonly name: string;
  /** The name as it is written: Chromium tells large from small letters, but for Windows. */
  readonly written: string;
}

/**
 * The words of a command line that Chromium takes for switches: `--name=value`, `-name`, on Windows `/name` as
 * well, up to the end mark. In doubt a word is one. Takes the arguments without the program.
 */
export function switchesOf(args: readonly string[], platform: Platform): readonly GivenSwitch[] {
  const prefixes = platform === 'win32' ? ['--', '-', '/'] : ['--', '-'];
  const end = args.indexOf(endOfSwitches);
  const words = (end < 0 ? args : args.slice(0, end)).flatMap((arg) =>
    // Older ones drop the spaces around a word first. An end mark between spaces is none for the others.
    [...new Set([arg, arg.trim()])],
  );
  return words.flatMap((word) => {
    const prefix = prefixes.find((start) => word.startsWith(start));
    if (prefix === undefined) return [];
    const [written = ''] = word.slice(prefix.length).split('=', 1);
    return written === '' ? [] : [{ name: written.toLowerCase(), written }];
  });
}
