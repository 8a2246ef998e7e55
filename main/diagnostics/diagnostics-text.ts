import type { Profile } from '../contract/profile/profile.ts';
import type { Settings } from '../contract/settings.ts';
import type { KnownFailure } from './known-failure.ts';

export interface DiagnosticsParts {
  readonly savedAt: Date;
  readonly app: { readonly version: string; readonly packaged: boolean };
  /** Versions by name, as `process.versions` has them. */
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly system: {
    readonly platform: string;
    readonly release: string;
    readonly arch: string;
    readonly locale: string;
  };
  /** `available`, or why it is not. */
  readonly keychain: string;
  /** `file` or `memory`; null while it has not been opened. */
  readonly journal: string | null;
  readonly settings: Settings;
  readonly profiles: readonly Profile[];
  readonly failures: readonly KnownFailure[];
  /** The last lines of the log. */
  readonly log: readonly string[];
  redact(text: string): string;
}

const versionNames = ['electron', 'chrome', 'node', 'v8'];

/**
 * One text for whoever helps: what runs where, how it is set, what failed. No token, no body, no path,
 * nobody's name; redacted once more as a whole.
 */
export function diagnosticsText(parts: DiagnosticsParts): string {
  const { app, versions, system, keychain, journal, settings, failures, log } = parts;
  const contents = {
    about:
      'Counterfoil diagnostics: versions, settings and the last failures. It holds no token, nothing that was sent and nothing that came back.',
    savedAt: parts.savedAt.toISOString(),
    app,
    versions: Object.fromEntries(versionNames.map((name) => [name, versions[name] ?? null])),
    system,
    keychain,
    journal,
    settings,
    profiles: parts.profiles.map(reducedProfile),
    failures,
    log,
  };
  return `${parts.redact(JSON.stringify(contents, null, 2))}\n`;
}

/** What of a profile shows where a fault lies. Its name and the fields of its forms are nobody's business. */
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
