import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table, TableColumn } from '../../../../main/contract/batch/table.ts';
import type { Output } from '../../../../main/contract/procedures.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { useProductChoices } from '../../../body/form/product-choices.ts';
import { useProductListStatus } from '../../../body/form/use-product-search.ts';
import { queryOf } from '../../../lib/app/queries.ts';
import { formatNumber, formatSeenAt } from '../../../lib/words/format.ts';
import { partInWords } from '../../../lib/words/list-part.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import type { CellChoices } from '../../table/cell-choices.ts';
import styles from './check-step.module.css';

/** What the list that was read says about the products of a column. Null until that is known. */
export interface UnlistedProducts {
  readonly column: number;
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
      ...queryOf('findUnlisted', read === null ? null : { batchId, column }, asOf),
      // Until they are compared again, what was found stays.
      placeholderData: keepPreviousData,
      gcTime: 0,
    })),
    combine: useCallback(
      (found: readonly { readonly data?: Output<'findUnlisted'> | undefined }[]) =>
        columnsOf(choices).map((column, at) => ({ column, found: found[at]?.data ?? null })),
      [choices],
    ),
  });
}

/** The columns of products. One that is known by another member than its ID isn't compared. */
function columnsOf(choices: ReadonlyMap<number, CellChoices>): readonly number[] {
  return [...choices].flatMap(([at, one]) =>
    one.kind === 'product' && one.member === null ? at : [],
  );
}

interface ProductNotesProps {
  readonly columns: readonly TableColumn[];
  readonly unlisted: readonly UnlistedProducts[];
}

/** Says which products aren't in the product list, or why that can't be told. The batch can be sent anyway. */
export function ProductNotes({ columns, unlisted }: ProductNotesProps) {
  const { t } = useTranslation();
  const choices = useProductChoices();
  const { read, reading } = useProductListStatus(choices);
  if (unlisted.length === 0 || choices === null) return null;
  if (read === null)
    return (
      <div className={styles.offer}>
        <Note tone="plain">{t('batches.make.check.products.notRead')}</Note>
        <Button isPending={reading !== null} onPress={() => choices.read()}>
          {t('products.pick.read')}
        </Button>
      </div>
    );
  return (
    <>
      {unlisted.map(({ column, found }) =>
        found === null || found.count === 0 ? null : (
          <Note key={column} tone="warn">
            {t('batches.make.check.products.unlisted', {
              column: short(columns[column]?.name ?? ''),
              count: found.count,
              number: formatNumber(found.count),
              time: formatSeenAt(found.at),
            })}
          </Note>
        ),
      )}
      {read.part !== undefined && <Note tone="plain">{partInWords(read.part)}</Note>}
    </>
  );
}
