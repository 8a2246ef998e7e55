import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Table } from '../../../main/contract/batch/table.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { fieldOfForm } from '../../../main/contract/form/name-in-words.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import { queryOf } from '../../lib/app/queries.ts';
import type { ColumnField } from './column-fields.ts';
import { type ColumnTexts, isWritten } from './unfit-cells.ts';

/** What is in the columns whose cells a form may want otherwise, by the name of the column. Without those that aren't read yet. */
export function useColumnTexts(
  batchId: string,
  table: Table | null,
  fields: ReadonlyMap<string, ColumnField>,
  form: readonly FormField[] | null,
): ReadonlyMap<string, ColumnTexts> {
  const columns = useMemo(
    () =>
      [...(table?.columns ?? []).entries()].filter(([, { name }]) => {
        const field = fields.get(name);
        const described = field?.isWhole === true ? fieldOfForm(form, field.path) : undefined;
        return described !== undefined && isWritten(described);
      }),
    [table, fields, form],
  );
  return useQueries({
    queries: columns.map(([column]) => ({
      // Edits ask again: what was found stays until then.
      ...queryOf('readColumn', { batchId, column }, table?.hash),
      gcTime: 0,
    })),
    combine: useCallback(
      (found: readonly { readonly data?: Output<'readColumn'> | undefined }[]) =>
        new Map(
          columns.flatMap(([column, { name }], at) => {
            const read = found[at]?.data;
            return read === undefined ? [] : [[name, { column, ...read }] as const];
          }),
        ),
      [columns],
    ),
  });
}
