/** A table as the bytes of a file, row by row. */
export interface TableFile {
  /** Takes rows in their order, the names of the columns first. */
  add(rows: readonly (readonly string[])[]): void;
  /** No row comes any more. */
  end(): void;
  /** What there is of the file since the last call; all of it is in memory until then. */
  take(): Uint8Array;
  /** How many cells were longer than such a file can hold; each ends with a remark. */
  readonly cutCells: number;
}
