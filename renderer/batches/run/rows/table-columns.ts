import type { Batch } from '../../../../main/contract/batch/batch.ts';
import { mostRowColumns } from '../../../../main/contract/batch/table-options.ts';
import { findPlaceholders } from '../../../../main/contract/body/find-placeholders.ts';
import { leaveOut } from '../../../../main/contract/form/leave-out.ts';
import { valuesInSentence } from '../../../../main/contract/write/write-subject.ts';

/** A longer body isn't searched for the columns it uses: that would block the window. */
const largestSearched = 200_000;

/**
 * The columns of the table, by index, that say more about a row than its target: not the ID and the name, not the values
 * that an order is named by, and no empty column.
 */
export function columnsBesideTarget({
  operation,
  content: { body, leftOut = [], idColumn, nameColumn },
  table,
}: Pick<Batch, 'operation' | 'content' | 'table'>): readonly number[] {
  if (table === null || (operation === 'createOrder' && body.length > largestSearched)) return [];
  const inTarget = new Set(
    operation === 'createOrder'
      ? columnsOfOrder(leaveOut(body, leftOut).text)
      : [idColumn, operation === 'deleteProduct' ? nameColumn : null],
  );
  return table.columns
    .flatMap(({ name, empty }, at) => (inTarget.has(name) || empty === table.rows ? [] : [at]))
    .slice(0, mostRowColumns);
}

function columnsOfOrder(body: string): readonly string[] {
  const values = valuesInSentence(body);
  const named = values === null ? body : JSON.stringify(values);
  return findPlaceholders(named).flatMap((found) => (found.kind === 'row' ? [found.column] : []));
}
