import type { TableProblem } from '../../contract/batch/table-options.ts';

/** Why bytes are no table. It leaves the thread as its two fields. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly problem: TableProblem;
  /** The row of the file that is the reason, from 1, its header counted; null where it is no single one. */
  readonly row: number | null;

  constructor(problem: TableProblem, row: number | null = null) {
    super(problem);
    this.problem = problem;
    this.row = row;
  }
}
