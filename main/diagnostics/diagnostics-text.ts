import type { Profile } from '../contract/profile/profile.ts';
import type { Settings } from '../contract/settings.ts';
import type { KnownFailure } from './known-failure.ts';

const versionNames = ['electron', 'chrome', 'node', 'v8'];

/**
 * A text for a person who helps: what runs where, the settings, what failed. It has no tokens, bodies, paths
 * or names of people, and is redacted once more as a whole.
 */
export function diagnosticsText(parts: {
  readonly savedAt: Date;
  readonly app: { readonly version: string; readonly packaged: boolean };
  /** Versions by name, as in `process.versions`. */
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly system: {
    readonly platform: string;
    readonly release: string;
    readonly arch: string;
    readonly locale: string;
  };
  /** `available`, or why it isn't. */
  readonly keychain: string;
  /** `file` or `memory`; null if it hasn't been opened. */
  readonly journal: string | null;
  readonly settings: Settings;
  /** The policy, and the keys that it has. */
  readonly policy: { readonly kind: string; readonly keys: readonly string[] };
  readonly profiles: readonly Profile[];
  readonly failures: readonly KnownFailure[];
  /** The last lines of the log. */
  readonly log: readonly string[];
  redact(text: string): string;
}): string {
  const { app, versions, system, keychain, journal, settings, failures, log } = parts;
  const contents = {
    about:
      'Counterfoil diagnostics: versions, settings and the last failures. It contains no token and none of the data that was sent or received.',
    savedAt: parts.savedAt.toISOString(),
    app,
    versions: Object.fromEntries(versionNames.map((name) => [name, versions[name] ?? null])),
    system,
    keychain,
    journal,
    settings,
    policy: parts.policy,
    profiles: parts.profiles.map(reducedProfile),
    failures,
    log,
  };
  return `${parts.redact(JSON.stringify(contents, null, 2))}\n`;
}

/** The parts of a profile that show where a problem is. Its name and the fields of its forms stay private. */
function reducedProfile(profile: Profile) {
  const { baseUrl, placement, proxy, timeouts, clientCertificate, protection, demo } = profile;
  return {
    origin: new URL(baseUrl).origin,
    hasPath: new URL(baseUrl).pathname !== '/',
    placement: placement.kind,
    proxy: proxy.mode,
    timeouts,
    presentsCertificate: clientCertificate !== null,
    protection,
    demo,
  };
}
