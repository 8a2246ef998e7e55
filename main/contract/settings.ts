import { z } from 'zod';

/** Width of a column of the product list, px; null is the usual one. */
const columnWidthSchema = z.number().min(72).max(480).nullable().catch(null);

/** Limits and looks that a person may change; a field that is missing or wrong gets its default. */
export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  density: z.enum(['compact', 'comfortable']).catch('compact'),
  /** The name takes the rest. */
  productColumns: z
    .object({ id: columnWidthSchema, price: columnWidthSchema })
    .catch({ id: null, price: null }),
  /** Largest product list that is read, MiB after decompression. */
  listLimitMiB: z.number().int().min(1).max(2048).catch(256),
  /** How long the list may go without a byte, seconds. */
  listIdleSeconds: z.number().int().min(1).max(600).catch(15),
  /** How long reading the list may take in all, seconds. */
  listTotalSeconds: z.number().int().min(1).max(7200).catch(600),
  /** How long a write may take until its answer is complete, seconds. */
  writeSeconds: z.number().int().min(1).max(600).catch(60),
  /** How long stubs are kept, days; those in doubt stay until they are settled. */
  journalDays: z.number().int().min(1).max(36_500).catch(90),
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = settingsSchema.parse({});
