import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Table } from '../../../../main/contract/batch/table.ts';
import type { Output } from '../../../../main/contract/procedures.ts';
import { useProductChoices } from '../../../body/form/product-choices.ts';
import { useProductListStatus } from '../../../body/form/use-product-search.ts';
import { queryOf } from '../../../lib/app/queries.ts';
import type { CellChoices } from '../../table/cell-choices.ts';

/** A column of products. */
export interface ProductColumn {
  readonly column: number;
  /** The member of the product that its cells have; null for the ID. */
  readonly member: string | null;
}

/** What the list that was read says about the products of a column. Null until that is known. */
export interface UnlistedProducts extends ProductColumn {
  readonly found: Output<'findUnlisted'>;
}

/** Compares the products of the table with the list of the profile. `table` null: nothing is compared. */
export function useUnlisted(
  batchId: string,
  table: Table | null,
  choices: ReadonlyMap<number, CellChoices>,
): readonly UnlistedProducts[] {
  const { read } = useProductListStatus(useProductChoices());
  const columns = table === null ? [] : columnsOf(choices);
  const asOf = `${table?.hash} ${table?.edits} ${read?.readId} ${read?.count}`;
  return useQueries({
    queries: columns.map((column) => ({
      ...queryOf('findUnlisted', read === null ? null : { batchId, ...column }, asOf),
      // Until they are compared again, what was found stays.
      placeholderData: keepPreviousData,
      gcTime: 0,
    })),
    combine: useCallback(
      (found: readonly { readonly data?: Output<'findUnlisted'> | undefined }[]) =>
        columnsOf(choices).map((column, at) => ({ ...column, found: found[at]?.data ?? null })),
      [choices],
    ),
  });
}

function columnsOf(choices: ReadonlyMap<number, CellChoices>): readonly ProductColumn[] {
  return [...choices].flatMap(([column, one]) =>
    one.kind === 'product' ? { column, member: one.member } : [],
  );
}
