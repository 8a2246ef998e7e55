import { z } from 'zod';

/** What a service showed of itself when a safe connection was begun. Instants are ISO 8601 in UTC. */
export const certificateSchema = z.object({
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  /** The names and addresses that it is good for. */
  hostNames: z.array(z.string()),
  /** SHA-256, hexadecimal with colons. */
  fingerprint: z.string(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/**
 * Why no safe connection could be made. `date`: it or a certificate that it hangs on is out of its
 * time; `client-certificate`: the service wants one of this computer; `not-known`: the handshake ended
 * and its code does not say why.
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
  'client-certificate',
  'not-known',
] as const;
export type TlsFault = (typeof tlsFaults)[number];

export const tlsTroubleSchema = z.object({
  fault: z.enum(tlsFaults),
  /** null when none was shown, or none is known. */
  certificate: certificateSchema.nullable(),
});
export type TlsTrouble = z.infer<typeof tlsTroubleSchema>;
