import { createHash } from 'node:crypto';
import type { Cell } from '../../../contract/batch/table.ts';
import { largestCells } from '../../../contract/batch/table-options.ts';
import { TableError } from '../table-error.ts';

/** Rows as one JSON text: a list of lists of cells. */
export interface Piece {
  /** The number of its first row in the table, from 1. */
  readonly firstRow: number;
  readonly count: number;
  readonly json: string;
}

/** Packs rows into pieces for storage. */
export interface RowPieces {
  /** Throws `too-much-text` once all rows together are more than a batch can have. */
  add(cells: readonly Cell[]): void;
  /** The number of rows added. */
  readonly rows: number;
  /** The pieces that have become full since the last call. */
  full(): readonly Piece[];
  /** All remaining pieces; the last one is usually not full. */
  rest(): readonly Piece[];
  /** SHA-256 of the names and all rows, wherever the pieces end. */
  hash(names: readonly string[]): string;
}

/** A piece is full when it reaches one of these, unless it is a single row. */
const mostRows = 1000;
const mostCharacters = 256 * 1024;

export function createRowPieces(): RowPieces {
  const hash = createHash('sha256');
  let rows = 0;
  let characters = 0;
  let allCharacters = 0;
  let waiting: (readonly Cell[])[] = [];
  let full: Piece[] = [];

  const fill = (): void => {
    if (waiting.length === 0) return;
    const json = JSON.stringify(waiting);
    hash.update(json.slice(1, -1)).update(',');
    full.push({ firstRow: rows - waiting.length + 1, count: waiting.length, json });
    waiting = [];
    characters = 0;
  };
  const taken = (): readonly Piece[] => {
    const pieces = full;
    full = [];
    return pieces;
  };

  return {
    add(cells) {
      const size = charactersOf(cells);
      allCharacters += size;
      // In an XLSX, every cell can refer to the same text.
      if (allCharacters > largestCells) throw new TableError('too-much-text');
      // Never exceeds the limit by a row: a piece with many cells of 10 MB would be as large as the table.
      if (characters + size > mostCharacters) fill();
      waiting.push(cells);
      rows += 1;
      characters += size;
      if (waiting.length === mostRows) fill();
    },
    get rows() {
      return rows;
    },
    full: () => (full.length === 0 ? noPieces : taken()),
    rest() {
      fill();
      return taken();
    },
    hash: (names) => hash.update(JSON.stringify(names)).digest('hex'),
  };
}

const noPieces: readonly Piece[] = [];

/** About the number of characters in its JSON. */
function charactersOf(cells: readonly Cell[]): number {
  let characters = 3;
  for (const cell of cells) characters += (cell?.length ?? 1) + 3;
  return characters;
}
