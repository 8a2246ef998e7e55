import { z } from 'zod';

/** A request as it will leave: what we set ourselves, the token masked. */
export const requestPreviewSchema = z.object({
  method: z.string(),
  url: z.string(),
  /** Null for the key of an order, which is a new one for each. */
  headers: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  body: z.string().nullable(),
});
export type RequestPreview = z.infer<typeof requestPreviewSchema>;
