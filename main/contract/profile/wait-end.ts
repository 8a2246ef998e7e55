/**
 * Why a waiting write was not sent, although nobody cancelled it. `protection` to `token`: this part of the profile is
 * no longer as it was at the press. `locked`: the profile was locked by hand. `slept`: the computer slept, or the app
 * was stopped. `clock`: its two clocks disagree. `quit`: the person chose not to send it. `app-ended`: the app ended
 * by itself, was killed or crashed.
 */
export const waitEnds = [
  'protection',
  'locked',
  'address',
  'placement',
  'proxy',
  'certificate',
  'token',
  'profile-removed',
  'slept',
  'clock',
  'quit',
  'session-ended',
  'app-ended',
] as const;
export type WaitEnd = (typeof waitEnds)[number];
