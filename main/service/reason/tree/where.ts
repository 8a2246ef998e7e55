/** Where a value of an error body stands. */
export interface Where {
  readonly status: number;
  /** The plain key it stands under; empty for the whole body. */
  readonly key: string;
  /** How far from where errors usually stand; less is better. */
  readonly level: number;
  readonly depth: number;
  /** Under a key that nobody uses for errors: only words that surely speak of one count there. */
  readonly isStrange: boolean;
}
