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
