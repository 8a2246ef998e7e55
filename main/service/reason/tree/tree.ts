/** The result of reading JSON, XML and forms, so that one set of rules works for all of them. */
export type Value = string | number | boolean | null | readonly Value[] | Group;
export interface Group {
  readonly [key: string]: Value;
}

/**
 * An error body may be 5 MB of anything. These limits keep the search for its reason short: nested lists and JSON inside
 * JSON strings, and values.
 */
export const searchedDepth = 40;
export const searchedValues = 10_000;

export const isGroup = (value: Value | undefined): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

export const isText = (value: Value | undefined): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** The position of a value in an error body. */
export interface Where {
  readonly status: number;
  /** The plain key of the value; empty for the whole body. */
  readonly key: string;
  /** Distance from where errors usually are; lower is better. */
  readonly level: number;
  readonly depth: number;
  /**
   * Under a key that isn't used for errors: only words that are certainly about an error count
   * there.
   */
  readonly isStrange: boolean;
}
