import type { Session } from 'electron';
import type { Certificate } from '../../../contract/network/certificate.ts';
import { readCertificate } from './read-certificate.ts';
import type { SeenCertificates } from './tls-trouble.ts';

/** A user's profiles have few hosts; this limit is for an app that is never closed. */
const mostKept = 200;

/** The certificates that a session received, and for which requests. */
export interface WatchedCertificates extends SeenCertificates {
  /**
   * Call this when a request to this address is sent. Returns a function to call once its headers have arrived, or
   * won't.
   */
  begin(url: URL): () => void;
}

/** The certificates of an origin while requests to it are running. */
interface Asked {
  underWay: number;
  readonly seen: Seen[];
}

/** One certificate with its verdict. */
interface Seen {
  readonly key: string;
  /** Tells it apart from others; an unreadable certificate counts as a different one too. */
  readonly data: string;
  readonly certificate: Certificate | null;
}

/**
 * Watches the certificates that a session receives, to be able to show them. It never changes Chromium's verdict.
 * Chromium verifies once per host and certificate and remembers its verdict, so certificates are kept by host and
 * verdict. It doesn't name a port, and two services on one host may be refused for the same reason. So a certificate
 * belongs to a request only if it was verified while no request to another service of this host was running, or if it
 * is the only one known.
 */
export function watchCertificates(
  session: Pick<Session, 'setCertificateVerifyProc'>,
): WatchedCertificates {
  const known = new Map<string, Seen>();
  const origins = new Map<string, Map<string, Asked>>();
  // Never forgotten: a host that isn't in it is a proof.
  const accepted = new Set<string>();
  session.setCertificateVerifyProc(({ hostname, certificate, verificationResult }, answer) => {
    // First, so that nothing here can delay it. -3: use Chromium's own verdict.
    answer(-3);
    const verdict = verificationResult.replace(/^net::/, '');
    const key = keyOf(hostname, verdict);
    if (verdict === 'OK') accepted.add(key);
    const { data } = certificate;
    const seen: Seen = { key, data, certificate: readCertificate(data) };
    const ofHost = [...(origins.get(hostOf(hostname))?.values() ?? [])];
    const [asking, ...others] = ofHost.filter(isUnderWay);
    if (others.length === 0) asking?.seen.push(seen);
    known.delete(`${key} ${data}`);
    known.set(`${key} ${data}`, seen);
    const [oldest] = known.keys();
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  });
  return {
    begin({ hostname, origin }) {
      const ofHost = origins.get(hostOf(hostname)) ?? new Map<string, Asked>();
      origins.set(hostOf(hostname), ofHost);
      const before = ofHost.get(origin);
      // What an earlier request received says nothing about this one.
      const continues = before !== undefined && isUnderWay(before);
      const asked = continues ? before : { underWay: 0, seen: [] };
      ofHost.set(origin, asked);
      asked.underWay += 1;
      return () => {
        asked.underWay -= 1;
      };
    },
    find({ hostname, origin }, netCode) {
      const isOfKey = ({ key }: Seen): boolean => key === keyOf(hostname, netCode);
      const asked = origins.get(hostOf(hostname))?.get(origin)?.seen.filter(isOfKey) ?? [];
      return onlyOne(asked.length > 0 ? asked : [...known.values()].filter(isOfKey));
    },
    hasAccepted: (host) => accepted.has(keyOf(host, 'OK')),
  };
}

function isUnderWay({ underWay }: Asked): boolean {
  return underWay > 0;
}

function onlyOne([first, ...others]: readonly Seen[]): Certificate | null {
  if (first === undefined || others.some(({ data }) => data !== first.data)) return null;
  return first.certificate;
}

function keyOf(host: string, verdict: string): string {
  return `${verdict} ${hostOf(host)}`;
}

/** IPv6 addresses only have brackets in a URL. */
function hostOf(host: string): string {
  return host.replace(/^\[|\]$/g, '').toLowerCase();
}
