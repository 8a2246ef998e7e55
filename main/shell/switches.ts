import { parseArgs } from 'node:util';

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

export function readSwitches(argv: readonly string[]): Switches {
  const { values } = parseArgs({
    args: argv.filter((word) => word.startsWith('--')),
    strict: false,
    options: {
      demo: { type: 'boolean' },
      profiles: { type: 'string' },
      'user-data-dir': { type: 'string' },
      lang: { type: 'string' },
    },
  });
  return {
    demo: values.demo === true,
    profilesFile: textOf(values.profiles),
    userDataFolder: textOf(values['user-data-dir']),
    language: textOf(values.lang),
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
