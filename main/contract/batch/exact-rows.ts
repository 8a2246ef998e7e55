import type { SentPart } from '../profile/profile.ts';
import type { UpdateBase } from '../write/update-base.ts';

/**
 * Where the rows of a batch come from. `table`: a table, from which one body is filled in for each row. All others have
 * rows with exact bodies: updates from the review pile, earlier bodies that are put back, and bodies that were made from
 * records that were read.
 */
export const rowSources = ['table', 'review', 'put-back', 'records'] as const;
export type RowSource = (typeof rowSources)[number];
/** A source of rows with exact bodies. */
export type ExactSource = Exclude<RowSource, 'table'>;

/** Limits of a batch with exact bodies; `largestExactRows` counts UTF-16 units of everything that is stored. */
export const mostExactRows = 20_000;
export const largestExactRows = 256 * 1024 * 1024;

/** One update that is sent exactly as it is here. Nothing in it is ever filled in. */
export interface ExactRow {
  /** The user's ID. */
  readonly id: string;
  /** JSON text, sent byte for byte. */
  readonly body: string;
  /** `ifMatchOf` its base. */
  readonly ifMatch: string | null;
  /** What it changes; null if nothing is known about the user. */
  readonly base: UpdateBase | null;
  /** Whether the body is a whole record. */
  readonly sends: SentPart;
}

/** Limits of a review pile: a person looks at each update. `largestReview` counts like `largestExactRows`. */
export const mostReviewed = 1000;
export const largestReview = 64 * 1024 * 1024;

/** Limits for how many users are read a minute before a batch is made of them. */
export const readsPerMinute = { min: 1, usual: 600, max: 6_000, step: 1 } as const;
