import { z } from 'zod';
import { languageChoiceSchema } from './language.ts';

/** Width of a column of the product list, px; null is the usual one. */
const columnWidthSchema = z.number().min(72).max(480).nullable();

/** Limits and looks that a person may change. */
export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['compact', 'comfortable']),
  language: languageChoiceSchema,
  /** Long lines of JSON go on below, in place of being scrolled to. */
  wrapLines: z.boolean(),
  /** Whether `?` opens the list of shortcuts outside of text boxes (WCAG 2.1.4: it can be switched off). */
  singleKeys: z.boolean(),
  /** The desktop says when long work ends while no window of ours has the focus. */
  notifies: z.boolean(),
  /** The name takes the rest. */
  productColumns: z.object({ id: columnWidthSchema, price: columnWidthSchema }),
  /** Largest product list that is read, MiB after decompression. */
  listLimitMiB: z.number().int().min(1).max(2048),
  /** How long the list may go without a byte, seconds. */
  listIdleSeconds: z.number().int().min(1).max(600),
  /** How long reading the list may take in all, seconds. */
  listTotalSeconds: z.number().int().min(1).max(7200),
  /** How long a write may take until its answer is complete, seconds. */
  writeSeconds: z.number().int().min(1).max(600),
  /** How long journal entries are kept, days; those in doubt stay until they are resolved. */
  journalDays: z.number().int().min(1).max(36_500),
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = {
  theme: 'system',
  density: 'compact',
  language: 'system',
  wrapLines: false,
  singleKeys: true,
  notifies: true,
  productColumns: { id: null, price: null },
  listLimitMiB: 256,
  listIdleSeconds: 15,
  listTotalSeconds: 600,
  writeSeconds: 60,
  journalDays: 90,
};
