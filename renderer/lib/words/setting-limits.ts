import type { Settings } from '../../../main/contract/settings.ts';

/** The same ranges as in settings.ts of the contract. A test compares them, because the page must not bundle zod. */
export const settingLimits = {
  listLimitMiB: { min: 1, max: 2048, unit: 'MiB' },
  listIdleSeconds: { min: 1, max: 600, unit: 'seconds' },
  listTotalSeconds: { min: 1, max: 7200, unit: 'seconds' },
  writeSeconds: { min: 1, max: 600, unit: 'seconds' },
  journalDays: { min: 1, max: 36_500, unit: 'days' },
} as const satisfies Partial<Record<keyof Settings, { min: number; max: number; unit: string }>>;

export type LimitName = keyof typeof settingLimits;

/** Reads the text typed for a limit. Doesn't guess decimals or units. */
export function parseLimit(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | 'not-whole' | 'out-of-range' {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return 'not-whole';
  const value = Number(digits);
  return value < min || value > max ? 'out-of-range' : value;
}
