import { X509Certificate } from 'node:crypto';
import type { Certificate } from '../../../contract/network/certificate.ts';

/** A certificate in PEM or DER as it is shown to a person; null for one that cannot be read. */
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

/** A certificate may name thousands; who reads them knows after some. */
const namesShown = 50;

/** `DNS:shop.example, IP Address:127.0.0.1` without what these are. */
function hostNamesIn(alternativeNames: string): string[] {
  const names = [...alternativeNames.matchAll(/(?:DNS|IP Address):("(?:[^"\\]|\\.)*"|[^,]+)/g)];
  return names.flatMap(([, name]) => (name === undefined ? [] : [name])).slice(0, namesShown);
}
