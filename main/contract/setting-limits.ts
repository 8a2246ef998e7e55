/** The ranges of the settings that are numbers. Without zod, which the page doesn't bundle. */
export const settingLimits = {
  listLimitMiB: { min: 1, max: 2048, unit: 'MiB' },
  listIdleSeconds: { min: 1, max: 600, unit: 'seconds' },
  listTotalSeconds: { min: 1, max: 7200, unit: 'seconds' },
  writeSeconds: { min: 1, max: 600, unit: 'seconds' },
  journalDays: { min: 1, max: 36_500, unit: 'days' },
} as const;

export type LimitName = keyof typeof settingLimits;

/** In days. */
export const longestRetention = settingLimits.journalDays.max;
