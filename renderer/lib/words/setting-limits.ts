import type { Settings } from '../../../main/contract/settings.ts';

/** The ranges of settings.ts in the contract, which a test holds against it: the page carries no zod. */
export const settingLimits = {
  listLimitMiB: { min: 1, max: 2048, unit: 'MiB' },
  listIdleSeconds: { min: 1, max: 600, unit: 'seconds' },
  listTotalSeconds: { min: 1, max: 7200, unit: 'seconds' },
  writeSeconds: { min: 1, max: 600, unit: 'seconds' },
  journalDays: { min: 1, max: 36_500, unit: 'days' },
} as const satisfies Partial<Record<keyof Settings, { min: number; max: number; unit: string }>>;

export type LimitName = keyof typeof settingLimits;

/** Reads what was typed for a limit. No guess is made about decimals or units. */
export function parseLimit(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | 'not-whole' | 'out-of-range' {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return 'not-whole';
  const value = Number(digits);
  return value < min || value > max ? 'out-of-range' : value;
}
