import type { Certificate } from 'electron';
import type { OfferedCertificate } from '../../../contract/network/certificate.ts';
import type { Profile } from '../../../contract/profile/profile.ts';

/** The used parts of Electron's certificate. */
export type StoredCertificate = Pick<
  Certificate,
  'fingerprint' | 'subjectName' | 'issuerName' | 'validExpiry'
>;

export interface ClientCertificates {
  /**
   * The one of `offered` to present to `asker`; null for none. All profiles of that origin must name the same
   * fingerprint, because the event names the host that asks, but neither session nor profile. Remembers what was
   * offered.
   */
  choose<C extends StoredCertificate>(asker: string, offered: readonly C[]): C | null;
  /** What could have been presented when this service last asked, since the app started; empty if it hasn't asked. */
  offeredTo(baseUrl: string): OfferedCertificate[];
  /** Call this when profiles have changed: it calls `onChange` if another certificate is presented from now on. */
  update(): void;
}

export function createClientCertificates(parts: {
  profiles(): readonly Pick<Profile, 'baseUrl' | 'clientCertificate'>[];
  /** Chromium remembers the choice for each session and host, including the choice of no certificate. */
  onChange(): void;
}): ClientCertificates {
  const offers = new Map<string, OfferedCertificate[]>();

  /** The fingerprint for each origin whose profiles agree on one. */
  const named = (): Map<string, string> => {
    const all = new Map<string, Set<string | null>>();
    for (const { baseUrl, clientCertificate } of parts.profiles()) {
      const { origin } = new URL(baseUrl);
      const ofOrigin = all.get(origin) ?? new Set();
      all.set(origin, ofOrigin.add(clientCertificate?.fingerprint ?? null));
    }
    const agreed = new Map<string, string>();
    for (const [origin, [fingerprint, ...others]] of all) {
      if (typeof fingerprint === 'string' && others.length === 0) agreed.set(origin, fingerprint);
    }
    return agreed;
  };
  const asText = (): string => JSON.stringify([...named()].sort());
  let before = asText();

  return {
    choose(asker, offered) {
      const origin = originOf(asker);
      if (origin === null) return null;
      offers.set(origin, offered.map(plain));
      const fingerprint = named().get(origin);
      return offered.find((certificate) => certificate.fingerprint === fingerprint) ?? null;
    },
    offeredTo: (baseUrl) => offers.get(new URL(baseUrl).origin) ?? [],
    update() {
      const now = asText();
      if (now === before) return;
      before = now;
      parts.onChange();
    },
  };
}

/**
 * Electron documents a URL but passes `host:port` (`host_and_port` in electron_api_app.cc). Only https asks for
 * certificates.
 */
function originOf(asker: string): string | null {
  const url = asker.includes('://') ? asker : `https://${asker}`;
  if (!URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' ? origin : null;
}

function plain(certificate: StoredCertificate): OfferedCertificate {
  const { fingerprint, subjectName, issuerName, validExpiry } = certificate;
  return {
    fingerprint,
    name: subjectName.slice(0, 1000),
    issuer: issuerName,
    validTo: new Date(validExpiry * 1000).toISOString(),
  };
}
