/** How long single writes wait before they are sent, in seconds; 0: they don't wait. The row of a batch never waits. */
export const gracePeriods = [0, 5, 10, 30] as const;
export type GracePeriod = (typeof gracePeriods)[number];

/** The longer of two, for sources that may add time in which a write can be cancelled but not remove it. */
export const longerGracePeriod = (one: GracePeriod, other: GracePeriod): GracePeriod =>
  one < other ? other : one;
