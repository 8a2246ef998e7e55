/** A table as the bytes of a file, row by row. */
export interface TableFile {
  /** Takes rows in order, the column names first. */
  add(rows: readonly (readonly string[])[]): void;
  /** Call after the last row. */
  end(): void;
  /** The bytes of the file since the last call. They are all in memory until then. */
  take(): Uint8Array;
  /** The number of cells that were too long for the file format; each ends with a remark. */
  readonly cutCells: number;
}
