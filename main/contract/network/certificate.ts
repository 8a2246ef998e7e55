import { z } from 'zod';

/** The certificate that a service showed at the start of a TLS connection. Instants are ISO 8601 in UTC. */
export const certificateSchema = z.object({
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  /** The names and addresses that it is valid for. */
  hostNames: z.array(z.string()),
  /** SHA-256, hexadecimal with colons. */
  fingerprint: z.string(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/**
 * Why no TLS connection could be made. `date`: the certificate or one in its chain isn't valid now;
 * `client-certificate`: the service asks for a certificate of this computer; `not-known`: the handshake ended and its
 * code doesn't say why.
 */
export const tlsFaults = [
  'expired',
  'not-yet-valid',
  'date',
  'wrong-host',
  'self-signed',
  'unknown-authority',
  'revoked',
  'weak',
  'invalid',
  'old-protocol',
  'unknown-name',
  'not-known',
] as const;
export type TlsFault = (typeof tlsFaults)[number];

export const tlsTroubleSchema = z.object({
  fault: z.enum(tlsFaults),
  /** Null if none was shown, or none is known. */
  certificate: certificateSchema.nullable(),
});
export type TlsTrouble = z.infer<typeof tlsTroubleSchema>;

/** A certificate of this computer that a profile presents to its service; the name is only for display. */
export const clientCertificateSchema = z.object({
  /** In Electron's format: `sha256/` and base64. */
  fingerprint: z.string().min(1).max(200),
  name: z.string().max(1000),
});
export type ClientCertificate = z.infer<typeof clientCertificateSchema>;

/** A certificate that this computer could present to a service that asked. `validTo`: ISO 8601 in UTC. */
export const offeredCertificateSchema = clientCertificateSchema.extend({
  issuer: z.string(),
  validTo: z.string(),
});
export type OfferedCertificate = z.infer<typeof offeredCertificateSchema>;
