import type { CellEdit } from '../../../../main/contract/batch/table.ts';
import type { Result } from '../../../../main/contract/failure.ts';
import { foldText } from '../../../../main/contract/fold-text.ts';
import type { FoundProducts, ProductChoices } from '../../../body/form/product-choices.ts';
import { mayBeName, onlyValue, textOfValue } from '../../../body/form/product-value.ts';
import { tryCall } from '../../../lib/app/call.ts';

/** The most rows that main lists at once. */
const rowsAtATime = 200;

export interface IdsOfNames {
  /** The IDs for the cells that have the exact name of one product. */
  readonly edits: readonly CellEdit[];
  /** The same cells as they are. */
  readonly before: readonly CellEdit[];
  /** How many cells were looked at: all of them, unless the list went away meanwhile or was searched for somebody else. */
  readonly seen: number;
  /** How the list writes its IDs; null if no name was found. */
  readonly kind: FoundProducts['kind'];
}

interface NamedCells {
  readonly batchId: string;
  /** By index from 0. */
  readonly column: number;
  /** The member that is sent in place of the ID; null for the ID. */
  readonly member: string | null;
  /** From 1. */
  readonly rows: readonly number[];
  readonly choices: ProductChoices;
}

/** Finds the products whose names are in these cells. */
export async function idsOfNames(cells: NamedCells): Promise<Result<IdsOfNames>> {
  const { batchId, column, member, rows, choices } = cells;
  const ids = new Map<string, string | null>();
  const edits: CellEdit[] = [];
  const before: CellEdit[] = [];
  let kind: FoundProducts['kind'] = null;
  let seen = 0;
  const result = (): Result<IdsOfNames> => ({ ok: true, value: { edits, before, seen, kind } });
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    const some = rows.slice(from, from + rowsAtATime);
    const wanted = { batchId, state: null, only: some, skip: 0, count: some.length };
    const read = await tryCall('listBatchRows', { ...wanted, columns: [column] });
    if (!read.ok) return read;
    for (const { row, cells = [] } of read.value.rows) {
      const text = cells[0] ?? '';
      if (!ids.has(text)) {
        const name = text.trim();
        const isName = mayBeName(name);
        const found = isName ? await choices.search(name, member) : null;
        if (isName && found === null) return result();
        kind = found?.kind ?? kind;
        ids.set(text, found === null ? null : idOfName(name, found));
      }
      seen += 1;
      const id = ids.get(text) ?? null;
      if (id === null) continue;
      edits.push({ row, column, text: id });
      before.push({ row, column, text });
    }
  }
  return result();
}

/** The ID of the one product with exactly this name; null for no such product, and for several. */
export function idOfName(name: string, { choices }: Pick<FoundProducts, 'choices'>): string | null {
  const wanted = foldText(name);
  const named = choices.filter((choice) => foldText(choice.name) === wanted);
  const value = onlyValue(named)?.value ?? null;
  return value === null ? null : textOfValue(value);
}
