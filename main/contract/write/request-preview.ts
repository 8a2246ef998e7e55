import { z } from 'zod';

/** A request as it will be sent: the headers that we set ourselves, with the token masked. */
export const requestPreviewSchema = z.object({
  method: z.string(),
  url: z.string(),
  /** Null for an order's idempotency key, which is new for each order. */
  headers: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  body: z.string().nullable(),
});
export type RequestPreview = z.infer<typeof requestPreviewSchema>;
