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
}

/**
 * Reads them as Chromium does: `--name=value` in one word, the last one wins. `parseArgs` of Node
 * would take the word after `--profiles` for its value, and with that swallow the next switch.
 */
export function readSwitches(argv: readonly string[]): Switches {
  const textOf = (name: string): string | null =>
    argv.findLast((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length) || null;
  return {
    demo: argv.includes('--demo'),
    profilesFile: textOf('profiles'),
    userDataFolder: textOf('user-data-dir'),
    language: textOf('lang'),
  };
}
