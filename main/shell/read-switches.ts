/** The switches that Counterfoil reads. All others belong to Chromium or Electron. */
export interface Switches {
  /** Start the demo service and open its profile. */
  readonly demo: boolean;
  /** A JSON file of profiles to import; null if not given. */
  readonly profilesFile: string | null;
  /** The folder for everything except secrets; null for the system's default. */
  readonly userDataFolder: string | null;
  /** Language of words and numbers, a BCP 47 tag; null for the system's. */
  readonly language: string | null;
  /**
   * The port for programs that drive the window, as it was typed; null if not given (docs/testing.md).
   */
  readonly automationPort: string | null;
  /** The folder that such programs save files in, as it was typed; null if not given. */
  readonly automationSaveFolder: string | null;
  /**
   * The notice of a start with `--session-tokens`: tokens and proxy logins are kept for this session, and the stored
   * ones aren't used. `npm start` adds `=development-copy` on an Electron that isn't the official one.
   */
  readonly sessionTokens: 'session-tokens' | 'development-copy' | null;
}

/** The names of all these switches. */
export const ownSwitches = [
  'demo',
  'profiles',
  'user-data-dir',
  'lang',
  'automation-port',
  'automation-save-folder',
  'session-tokens',
] as const;
type OwnSwitch = (typeof ownSwitches)[number];

/** Ends the switches. What follows is an argument, for Chromium too. */
export const endOfSwitches = '--';

/**
 * Reads switches as Chromium does: `--name=value` in one word, the last one wins. Node's `parseArgs`
 * would take the word after `--profiles` as its value, and so swallow the next switch.
 */
export function readSwitches(argv: readonly string[]): Switches {
  const end = argv.indexOf(endOfSwitches);
  const words = end < 0 ? argv : argv.slice(0, end);
  const lastOf = (name: OwnSwitch): string | null =>
    words.findLast((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length) ?? null;
  const textOf = (name: OwnSwitch): string | null => lastOf(name) || null;
  // Without its value, the switch is still a request, which is refused with a message.
  const requestOf = (name: OwnSwitch): string | null =>
    lastOf(name) ?? (words.includes(`--${name}`) ? '' : null);
  return {
    demo: words.includes('--demo' satisfies `--${OwnSwitch}`),
    profilesFile: textOf('profiles'),
    userDataFolder: textOf('user-data-dir'),
    language: textOf('lang'),
    automationPort: requestOf('automation-port'),
    automationSaveFolder: requestOf('automation-save-folder'),
    sessionTokens: sessionTokensOf(requestOf('session-tokens')),
  };
}

function sessionTokensOf(request: string | null): Switches['sessionTokens'] {
  if (request === null) return null;
  return request === 'development-copy' ? request : 'session-tokens';
}
