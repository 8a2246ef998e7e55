import type { TableProblem } from '../../contract/batch/table-options.ts';

/** A byte of a file and its position, from 0. */
export interface FileByte {
  readonly position: number;
  readonly value: number;
}

/** Why bytes aren't a table. Its fields are what leaves the thread. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly problem: TableProblem;
  /**
   * The row of the file that is the reason, from 1 and including the header; null if it isn't a single row.
   */
  readonly row: number | null;
  /**
   * The byte of the file that isn't text in its encoding; null if there is no such byte or it isn't known.
   */
  readonly byte: FileByte | null;

  constructor(problem: TableProblem, row: number | null = null, byte: FileByte | null = null) {
    super(problem);
    this.problem = problem;
    this.row = row;
    this.byte = byte;
  }
}
