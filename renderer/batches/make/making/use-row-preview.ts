import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchContent } from '../../../../main/contract/batch/batch.ts';
import { batchRowFiller } from '../../../../main/contract/batch/batch-row-filler.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { timesAt } from '../../../../main/contract/body/local-time.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import type { ShownRequest } from '../../../form/request/shown-text.tsx';
import { queryOf } from '../../../lib/app/queries.ts';
import { useMoment } from '../../../templates/placeholders/use-moment.ts';
import { problemInALine } from '../../state/batch-in-words.ts';

/** The most problems of one row to show. */
const mostTold = 5;

interface PreviewedRow {
  readonly batchId: string;
  readonly operation: WriteOperation;
  readonly table: Table | null;
  readonly content: BatchContent;
  /** From 1. */
  readonly row: number;
}

/** What would be sent for one row, built by the same function that main sends with. */
export function useRowPreview(previewed: PreviewedRow): ShownRequest {
  const { batchId, operation, table, content, row } = previewed;
  const { t } = useTranslation();
  const input = table === null || row > table.rows ? null : { batchId, from: row, count: 1 };
  const hasRow = input !== null;
  const { data, isError } = useQuery({
    ...queryOf('readTableRows', input, table?.hash),
    // The cells can be large.
    gcTime: 0,
  });
  const cells = data?.rows[0];
  const { at } = useMoment(content, true);
  const fill = useMemo(() => {
    const columns = table?.columns ?? [];
    return batchRowFiller({ batchId, operation, content, columns, times: timesAt(at) });
  }, [batchId, operation, content, table, at]);
  return useMemo((): ShownRequest => {
    if (!hasRow) return { ok: false, reason: t('batches.make.preview.noRow') };
    if (isError) return { ok: false, reason: t('batches.make.table.rowsFailed') };
    if (cells === undefined) return { ok: false, reason: t('batches.make.preview.reading') };
    const filled = fill(cells, row);
    if (filled.ok) {
      const { id, body } = filled;
      return { ok: true, id, body, content: `${id}\n${body ?? ''}` };
    }
    // A column that the body names twice causes the same problem twice.
    const told = new Set(filled.problems.map(problemInALine));
    return { ok: false, reason: [...told].slice(0, mostTold).join(' ') };
  }, [hasRow, isError, cells, fill, row, t]);
}
