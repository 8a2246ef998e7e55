import { z } from 'zod';

/** How the guard of a profile stands. */
export const guardStateSchema = z.object({
  /** Until then it guards as little as *None*, ISO 8601 in UTC; null: it guards. */
  unlockedUntil: z.string().nullable(),
});
export type GuardState = z.infer<typeof guardStateSchema>;

/** What has to be confirmed before exactly one request may leave. */
export const wantedConfirmationSchema = z.object({
  id: z.uuid(),
  /** The name of the profile has to be typed too. */
  asksForName: z.boolean(),
});
export type WantedConfirmation = z.infer<typeof wantedConfirmationSchema>;

/** What a person has confirmed. */
export const confirmationSchema = z.object({
  id: z.uuid(),
  /** The name of the profile, where that was asked for; empty otherwise. */
  typedName: z.string().max(200),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/**
 * Why a guard let a write not pass. `read-only`: the profile takes none. `not-confirmed`: nobody was asked, or
 * another request was asked about. `too-late`: the question was answered after two minutes. `other-name`: what was
 * typed is not the profile's name. `profile-changed`: the profile leads somewhere else, by another way or with another token than when
 * the write was asked for. `profile-removed`: it is gone. `other-window`: another window has the profile; nothing was done.
 * `other-address`, `other-placement`: a batch was started for another base URL, or with the token in another place.
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
] as const;
export type GuardReason = (typeof guardReasons)[number];
