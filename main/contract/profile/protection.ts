/**
 * Protects a profile from accidental writes, weakest first. *Production*: the user confirms each write, and a delete by
 * typing the profile's name. *Read only*: no writes. Main enforces it (`main/writes/guard`).
 */
export const protections = ['none', 'production', 'read-only'] as const;
export type Protection = (typeof protections)[number];

/** The stronger of two, for sources that may add protection but not remove it. */
export function strongerProtection(one: Protection, other: Protection): Protection {
  return protections.indexOf(one) < protections.indexOf(other) ? other : one;
}
