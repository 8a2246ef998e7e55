import { X509Certificate } from 'node:crypto';
import type { Certificate } from '../../../contract/network/certificate.ts';

/** Converts a certificate in PEM or DER for display; null if it can't be read. */
export function readCertificate(data: string | Uint8Array): Certificate | null {
  try {
    const certificate = new X509Certificate(data);
    return {
      subject: onOneLine(certificate.subject),
      issuer: onOneLine(certificate.issuer),
      validFrom: new Date(certificate.validFrom).toISOString(),
      validTo: new Date(certificate.validTo).toISOString(),
      hostNames: hostNamesIn(certificate.subjectAltName ?? ''),
      fingerprint: certificate.fingerprint256,
    };
  } catch {
    return null;
  }
}

/** `CN=shop.example\nO=The Shop` as `CN=shop.example, O=The Shop`. */
function onOneLine(name: string | undefined): string {
  return (name ?? '').split('\n').join(', ');
}

/** A certificate may have thousands of names; some are enough to recognise it. */
const namesShown = 50;

/** `DNS:shop.example, IP Address:127.0.0.1` without the prefixes. */
function hostNamesIn(alternativeNames: string): string[] {
  const names = [...alternativeNames.matchAll(/(?:DNS|IP Address):("(?:[^"\\]|\\.)*"|[^,]+)/g)];
  return names.flatMap(([, name]) => (name === undefined ? [] : [name])).slice(0, namesShown);
}
