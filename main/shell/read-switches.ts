/** What the command line may say; everything else on it is Chromium's or Electron's. */
export interface Switches {
  /** Start the demo service and open its profile. */
  readonly demo: boolean;
  /** A JSON file of profiles to import; null for none. */
  readonly profilesFile: string | null;
  /** Where everything is kept but the secrets; null for the system's usual place. */
  readonly userDataFolder: string | null;
  /** Language of words and numbers, a BCP 47 tag; null for the system's. */
  readonly language: string | null;
  /** The port for programs that drive the window, as it was typed; null for none (docs/testing.md). */
  readonly automationPort: string | null;
}

/** The names of all of them. */
export const ownSwitches = [
  'demo',
  'profiles',
  'user-data-dir',
  'lang',
  'automation-port',
] as const;
type OwnSwitch = (typeof ownSwitches)[number];

/** Ends the switches: what comes after it are arguments, to Chromium too. */
export const endOfSwitches = '--';

/**
 * Reads them as Chromium does: `--name=value` in one word, the last one wins. `parseArgs` of Node
 * would take the word after `--profiles` for its value, and with that swallow the next switch.
 */
export function readSwitches(argv: readonly string[]): Switches {
  const end = argv.indexOf(endOfSwitches);
  const words = end < 0 ? argv : argv.slice(0, end);
  const lastOf = (name: OwnSwitch): string | null =>
    words.findLast((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length) ?? null;
  const textOf = (name: OwnSwitch): string | null => lastOf(name) || null;
  return {
    demo: words.includes('--demo' satisfies `--${OwnSwitch}`),
    profilesFile: textOf('profiles'),
    userDataFolder: textOf('user-data-dir'),
    language: textOf('lang'),
    // Without a port it is still asked for, and refused in words.
    automationPort: lastOf('automation-port') ?? (words.includes('--automation-port') ? '' : null),
  };
}
