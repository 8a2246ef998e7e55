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

/** Whether somebody has typed the name of a profile as it is seen: however its letters are composed, and its spaces. */
export function isNameTyped(typed: string, name: string): boolean {
  return asSeen(typed) === asSeen(name);
}

const asSeen = (text: string) => text.normalize().replace(/\s+/g, ' ').trim();
