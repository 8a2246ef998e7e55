/**
 * How a profile is kept from being written to by mistake, the weakest first. *Production*: each write is confirmed,
 * a delete by typing the profile's name. *Read only*: nothing is written. Main enforces it (`main/writes/guard`).
 */
export const protections = ['none', 'production', 'read-only'] as const;
export type Protection = (typeof protections)[number];

/** The stronger of two, for what may add protection but take none away. */
export function strongerProtection(one: Protection, other: Protection): Protection {
  return protections.indexOf(one) < protections.indexOf(other) ? other : one;
}
