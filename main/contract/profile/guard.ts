import { z } from 'zod';

/** State of a profile's guard. */
export const guardStateSchema = z.object({
  /** Until then it guards as little as *None*, ISO 8601 in UTC. Null if the guard is active. */
  unlockedUntil: z.string().nullable(),
});
export type GuardState = z.infer<typeof guardStateSchema>;

/** What the user must confirm before exactly one request may be sent. */
export const wantedConfirmationSchema = z.object({
  id: z.uuid(),
  /** The user must also type the name of the profile. */
  asksForName: z.boolean(),
});
export type WantedConfirmation = z.infer<typeof wantedConfirmationSchema>;

/** What the user has confirmed. */
const confirmationSchema = z.object({
  id: z.uuid(),
  /** The typed name of the profile, if it was asked for; otherwise empty. */
  typedName: z.string().max(200),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/** What the user has confirmed, if they were asked. */
export const givenConfirmationSchema = confirmationSchema.nullable().default(null);

/**
 * Why a guard stopped a write. `read-only`: the profile doesn't allow writes. `not-confirmed`: the user wasn't asked,
 * or was asked about another request. `too-late`: the user answered after two minutes. `other-name`: the typed text
 * isn't the profile's name. `profile-changed`: the profile's address, route or token has changed since the write was
 * requested. `profile-removed`: the profile is gone. `other-window`: another window has the profile; nothing was done.
 * `other-address`, `other-placement`, `other-account`: it was made for another base URL, with the token in another place,
 * or with a token that isn't known to be of the same account.
 * `policy-unusable`: there is a policy of an administrator that can't be used, so that nobody knows what it forbids.
 */
export const guardReasons = [
  'read-only',
  'not-confirmed',
  'too-late',
  'other-name',
  'profile-changed',
  'profile-removed',
  'other-window',
  'other-address',
  'other-placement',
  'other-account',
  'policy-unusable',
] as const;
export type GuardReason = (typeof guardReasons)[number];

/**
 * Why an update whose user was being read was not sent, although nobody cancelled it. `slept`: the computer slept. `quit`:
 * the person quit at once. `app-ended`: the app ended by itself, was killed or crashed.
 */
export const waitEnds = ['slept', 'quit', 'session-ended', 'app-ended'] as const;
export type WaitEnd = (typeof waitEnds)[number];
