import type { Session } from 'electron';
import type { Certificate } from '../../../contract/network/certificate.ts';
import { readCertificate } from './read-certificate.ts';
import type { SeenCertificates } from './tls-trouble.ts';

/** Hosts of a person's profiles are few; this is for one that is never closed. */
const mostKept = 200;

/**
 * Looks at the certificates that a session is shown, to be able to show them. It judges none: what
 * Chromium has found stays as it is. Chromium asks once per host and certificate and remembers its
 * verdict, so what was seen is kept, by host and verdict.
 */
export function watchCertificates(
  session: Pick<Session, 'setCertificateVerifyProc'>,
): SeenCertificates {
  const seen = new Map<string, Certificate>();
  // Never forgotten: that a host is not among them is a proof.
  const accepted = new Set<string>();
  session.setCertificateVerifyProc(({ hostname, certificate, verificationResult }, answer) => {
    // First, so that nothing here can be in its way. -3: Chromium's own verdict.
    answer(-3);
    const verdict = verificationResult.replace(/^net::/, '');
    if (verdict === 'OK') accepted.add(keyOf(hostname, verdict));
    const read = readCertificate(certificate.data);
    if (read === null) return;
    const key = keyOf(hostname, verdict);
    seen.delete(key);
    seen.set(key, read);
    const [oldest] = seen.keys();
    if (seen.size > mostKept && oldest !== undefined) seen.delete(oldest);
  });
  return {
    find: (host, netCode) => seen.get(keyOf(host, netCode)) ?? null,
    hasAccepted: (host) => accepted.has(keyOf(host, 'OK')),
  };
}

/** An address of IPv6 has brackets in a URL alone. */
function keyOf(host: string, verdict: string): string {
  return `${verdict} ${host.replace(/^\[|\]$/g, '').toLowerCase()}`;
}
