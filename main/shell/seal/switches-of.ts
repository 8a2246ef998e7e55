import type { Platform } from '../platform.ts';
import { endOfSwitches } from '../read-switches.ts';

export interface GivenSwitch {
  /** In lowercase, without prefix and value. */
  readonly name: string;
  /** The name as written: Chromium is case-sensitive except on Windows. */
  readonly written: string;
}

/**
 * The words of a command line that Chromium takes as switches: `--name=value`, `-name`, on Windows `/name`
 * too, up to the end mark. When in doubt, a word counts as one. Takes the arguments without the program.
 */
export function switchesOf(args: readonly string[], platform: Platform): readonly GivenSwitch[] {
  const prefixes = platform === 'win32' ? ['--', '-', '/'] : ['--', '-'];
  const end = args.indexOf(endOfSwitches);
  const words = (end < 0 ? args : args.slice(0, end)).flatMap((arg) =>
    // Older versions drop the spaces around a word first. For the others, an end mark between spaces isn't
    // one.
    [...new Set([arg, arg.trim()])],
  );
  return words.flatMap((word) => {
    const prefix = prefixes.find((start) => word.startsWith(start));
    if (prefix === undefined) return [];
    const [written = ''] = word.slice(prefix.length).split('=', 1);
    return written === '' ? [] : [{ name: written.toLowerCase(), written }];
  });
}
