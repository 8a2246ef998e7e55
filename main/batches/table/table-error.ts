import type { TableProblem } from '../../contract/batch/table-options.ts';

/** A byte of a file by its place, from 0. */
export interface FileByte {
  readonly position: number;
  readonly value: number;
}

/** Why bytes are no table. It leaves the thread as its fields. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly problem: TableProblem;
  /** The row of the file that is the reason, from 1, its header counted; null where it is no single one. */
  readonly row: number | null;
  /** The byte of the file that is no text in its encoding; null where there is none, or it is not known. */
  readonly byte: FileByte | null;

  constructor(problem: TableProblem, row: number | null = null, byte: FileByte | null = null) {
    super(problem);
    this.problem = problem;
    this.row = row;
    this.byte = byte;
  }
}
