import type { Table, TableOptions } from '../../contract/batch/table.ts';
import type { TableProblem } from '../../contract/batch/table-options.ts';
import type { Piece } from './rows/row-pieces.ts';
import type { FileByte } from './table-error.ts';

/**
 * Messages to the thread. Each reading has a number, so that results of an older one aren't mistaken for a newer
 * one's.
 */
export type ToTableWorker =
  | { readonly kind: 'add'; readonly bytes: Uint8Array }
  /** Ends the reading before it. */
  | {
      readonly kind: 'read';
      readonly call: number;
      readonly fileName: string | null;
      readonly options: TableOptions | null;
    }
  /** A piece was stored. */
  | { readonly kind: 'kept'; readonly call: number }
  | { readonly kind: 'end'; readonly call: number };

export type FromTableWorker =
  | { readonly kind: 'piece'; readonly call: number; readonly piece: Piece }
  | { readonly kind: 'table'; readonly call: number; readonly table: Table }
  | {
      readonly kind: 'problem';
      readonly call: number;
      readonly problem: TableProblem;
      readonly row: number | null;
      readonly byte: FileByte | null;
    };
