import { z } from 'zod';

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
