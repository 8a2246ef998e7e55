import type { Certificate, TlsFault, TlsTrouble } from '../../../contract/network/certificate.ts';

/** The certificates that a session received, with Chromium's verdicts. */
export interface SeenCertificates {
  /**
   * The certificate with this verdict: verified during the last request to this origin, or the only one of its host.
   * Null if unknown, or if it could be one of several.
   */
  find(url: URL, netCode: string): Certificate | null;
  /** Whether a certificate of this host was ever accepted: if not, no request can have been sent over https. */
  hasAccepted(host: string): boolean;
}

/** What a code says about a failed TLS connection, and the certificate that it is about. */
export function tlsTroubleOf(
  netCode: string,
  certificate: Certificate | null,
  now: Date = new Date(),
): TlsTrouble {
  return { fault: faultOf(netCode, certificate, now), certificate };
}

function faultOf(netCode: string, certificate: Certificate | null, now: Date): TlsFault {
  switch (netCode) {
    case 'ERR_CERT_DATE_INVALID':
      return dateFault(certificate, now);
    case 'ERR_CERT_COMMON_NAME_INVALID':
      return 'wrong-host';
    case 'ERR_CERT_AUTHORITY_INVALID':
      return certificate !== null && certificate.issuer === certificate.subject
        ? 'self-signed'
        : 'unknown-authority';
    case 'ERR_CERT_SELF_SIGNED_LOCAL_NETWORK':
      return 'self-signed';
    case 'ERR_CERT_REVOKED':
      return 'revoked';
    case 'ERR_CERT_WEAK_SIGNATURE_ALGORITHM':
    case 'ERR_CERT_WEAK_KEY':
    case 'ERR_SSL_WEAK_SERVER_EPHEMERAL_DH_KEY':
      return 'weak';
    case 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH':
    case 'ERR_SSL_OBSOLETE_CIPHER':
    case 'ERR_SSL_OBSOLETE_VERSION':
      return 'old-protocol';
    case 'ERR_SSL_UNRECOGNIZED_NAME_ALERT':
      return 'unknown-name';
    case 'ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN':
    case 'ERR_SSL_SERVER_CERT_BAD_FORMAT':
    case 'ERR_SSL_BAD_PEER_PUBLIC_KEY':
    case 'ERR_SSL_KEY_USAGE_INCOMPATIBLE':
      return 'invalid';
    default:
      return /^ERR_CERT/.test(netCode) ? 'invalid' : 'not-known';
  }
}

function dateFault(certificate: Certificate | null, now: Date): TlsFault {
  if (certificate === null) return 'date';
  if (now < new Date(certificate.validFrom)) return 'not-yet-valid';
  // If the certificate itself is within its dates, one in its chain isn't.
  return now > new Date(certificate.validTo) ? 'expired' : 'date';
}
