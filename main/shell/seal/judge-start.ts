import type { Platform } from '../platform.ts';
import { hasActed, isAllowed } from './known-switches.ts';
import { isRemovedVariable, sandboxVariable } from './known-variables.ts';
import { switchesOf } from './switches-of.ts';

/** What a packaged app was started with. */
interface Given {
  /** The command line without the program. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: Platform;
}

export interface StartVerdict {
  /** A switch or variable that has acted already and ends the start, as a person writes it; null for none. */
  readonly hasActed: string | null;
  /** Names of switches that are to be taken away, each as it was written and in small letters. */
  readonly removedSwitches: readonly string[];
  readonly removedVariables: readonly string[];
}

/** What of a start is allowed, by a list of what is: nothing that Chromium may learn some day is added to it. */
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
