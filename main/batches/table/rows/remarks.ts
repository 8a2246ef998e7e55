import type { Table } from '../../../contract/batch/table.ts';
import { type TableRemark, tableRemarks } from '../../../contract/batch/table-options.ts';

type Remark = Table['remarks'][number];

/** The remarks about a table: how often each kind occurs, and where first. */
export interface Remarks {
  /** `row` is the row of the batch, from 1. */
  add(kind: TableRemark, row: number | null, column: string | null, count?: number): void;
  all(): Remark[];
}

export function createRemarks(): Remarks {
  const kinds = new Map<TableRemark, Remark>();
  return {
    add(kind, row, column, count = 1) {
      const known = kinds.get(kind);
      kinds.set(kind, { ...(known ?? { kind, row, column }), count: (known?.count ?? 0) + count });
    },
    all: () => tableRemarks.flatMap((kind) => kinds.get(kind) ?? []),
  };
}
