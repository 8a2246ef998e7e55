import { createHash } from 'node:crypto';
import type { Cell } from '../../../contract/batch/table.ts';
import { largestCells } from '../../../contract/batch/table-options.ts';
import { TableError } from '../table-error.ts';

/** Rows as one JSON text: a list of lists of cells. */
export interface Piece {
  /** Its number in the table, from 1. */
  readonly firstRow: number;
  readonly count: number;
  readonly json: string;
}

/** Rows on their way to who keeps them. */
export interface RowPieces {
  /** Throws `too-much-text` once all of them together are more than a batch can have. */
  add(cells: readonly Cell[]): void;
  /** How many were added. */
  readonly rows: number;
  /** The pieces that have become full since it was last called. */
  full(): readonly Piece[];
  /** All that are left, the last of them hardly full. */
  rest(): readonly Piece[];
  /** SHA-256 of the names and all rows, the same wherever a piece ends. */
  hash(names: readonly string[]): string;
}

/** One of these makes a piece full, unless it is a single row. */
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
      // A text that an XLSX has once may be named by each of its cells.
      if (allCharacters > largestCells) throw new TableError('too-much-text');
      // Never one row more than there is room for: a piece of many cells of 10 MB would be as large as the table.
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

/** About as many as its JSON has. */
function charactersOf(cells: readonly Cell[]): number {
  let characters = 3;
  for (const cell of cells) characters += (cell?.length ?? 1) + 3;
  return characters;
}
