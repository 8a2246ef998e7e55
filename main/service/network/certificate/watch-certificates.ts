import type { Session } from 'electron';
import type { Certificate } from '../../../contract/network/certificate.ts';
import { readCertificate } from './read-certificate.ts';
import type { SeenCertificates } from './tls-trouble.ts';

/** Hosts of a person's profiles are few; this is for one that is never closed. */
const mostKept = 200;

/** What a session is shown, and whom it was shown to. */
export interface WatchedCertificates extends SeenCertificates {
  /** To be called when a request to this address goes out; returns what to call once its head is there, or will not come. */
  begin(url: URL): () => void;
}

/** What is asked about an origin while requests to it are under way. */
interface Asked {
  underWay: number;
  readonly seen: Seen[];
}

/** One certificate as it was judged. */
interface Seen {
  readonly key: string;
  /** By which it is told from others; what cannot be read is another one too. */
  readonly data: string;
  readonly certificate: Certificate | null;
}

/**
 * Looks at the certificates that a session is shown, to be able to show them. It judges none: what
 * Chromium has found stays as it is. Chromium asks once per host and certificate and remembers its
 * verdict, so what was seen is kept, by host and verdict. It names no port, and two services on one
 * host may be refused for the same reason: a certificate belongs to a request only where it was asked about
 * while no other service of this host was under way, or where it is the only one that is known.
 */
export function watchCertificates(
  session: Pick<Session, 'setCertificateVerifyProc'>,
): WatchedCertificates {
  const known = new Map<string, Seen>();
  const origins = new Map<string, Map<string, Asked>>();
  // Never forgotten: that a host is not among them is a proof.
  const accepted = new Set<string>();
  session.setCertificateVerifyProc(({ hostname, certificate, verificationResult }, answer) => {
    // First, so that nothing here can be in its way. -3: Chromium's own verdict.
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
      // What an earlier request was shown says nothing about this one.
      const goesOn = before !== undefined && isUnderWay(before);
      const asked = goesOn ? before : { underWay: 0, seen: [] };
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

/** An address of IPv6 has brackets in a URL alone. */
function hostOf(host: string): string {
  return host.replace(/^\[|\]$/g, '').toLowerCase();
}
