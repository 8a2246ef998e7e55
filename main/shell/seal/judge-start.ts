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
