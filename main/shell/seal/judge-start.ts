import type { Platform } from '../platform.ts';
import { endOfSwitches } from '../read-switches.ts';
import { hasActed, isAllowed } from './known-switches.ts';
import { isRemovedVariable, sandboxVariable } from './known-variables.ts';

/** What a packaged app was started with. */
interface Given {
  /** The command line without the program. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: Platform;
}

export interface StartVerdict {
  /** A switch or variable that has already taken effect and ends the start, as a person writes it, or null. */
  readonly hasActed: string | null;
  /** Names of switches to remove, each as written and in lowercase. */
  readonly removedSwitches: readonly string[];
  readonly removedVariables: readonly string[];
}

/**
 * Decides what is allowed at a start, by a list of allowed names, so that new switches in Chromium aren't
 * allowed automatically.
 */
export function judgeStart({ args, env, platform }: Given): StartVerdict {
  const given = switchesOf(args, platform);
  const acted = given.find(({ name }) => hasActed(name));
  const others = given.filter(({ name }) => !isAllowed(name));
  const variable = env[sandboxVariable] === undefined ? null : sandboxVariable;
  return {
    hasActed: acted === undefined ? variable : `--${acted.name}`,
    removedSwitches: [...new Set(others.flatMap(({ name, written }) => [written, name]))],
    removedVariables: Object.keys(env).filter(isRemovedVariable),
  };
}

interface GivenSwitch {
  /** In lowercase, without prefix and value. */
  readonly name: string;
  /** The name as written: Chromium is case-sensitive except on Windows. */
  readonly written: string;
}

/**
 * The words of a command line that Chromium takes as switches: `--name=value`, `-name`, on Windows `/name`
 * too, up to the end mark. When in doubt, a word counts as one. Takes the arguments without the program.
 */
function switchesOf(args: readonly string[], platform: Platform): readonly GivenSwitch[] {
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
