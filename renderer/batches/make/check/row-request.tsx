import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchContent } from '../../../../main/contract/batch/batch.ts';
import { batchRowFiller } from '../../../../main/contract/batch/batch-row-filler.ts';
import type { RowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { timesAt } from '../../../../main/contract/body/local-time.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { largestSync } from '../../../body/content/text-to-rows.ts';
import { RequestData } from '../../../form/request/request-data.tsx';
import type { ShownRequest } from '../../../form/request/shown-text.tsx';
import { useRequestPreview } from '../../../form/request/use-request-preview.ts';
import { queryOf } from '../../../lib/app/queries.ts';
import { useDebounced } from '../../../lib/window/timing.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { useMoment } from '../../../templates/placeholders/use-moment.ts';
import { problemInALine } from '../../state/batch-in-words.ts';
import type { MakingBatch } from '../making/use-make-batch.ts';

/** The most problems of one row to show. */
const mostTold = 5;

/** Milliseconds that a large body, or a key that moves through the rows, has to rest. */
const restMs = 300;

interface RowRequestProps {
  readonly profile: Profile;
  readonly batchId: string;
  readonly making: MakingBatch;
  /** The row numbers of the file, as displayed. */
  readonly numbers: RowNumbers;
  /** From 1. */
  readonly row: number;
}

/** Beside the table: the request of one row as it will be sent, or why it can't be sent. */
export function RowRequest({ profile, batchId, making, numbers, row }: RowRequestProps) {
  const { t } = useTranslation();
  const { draft, content } = making;
  const { operation, table } = draft;
  // Filling in a row of a large body is slow, so it waits for a pause in typing.
  const settled = useDebounced(content, restMs);
  const previewed = content.body.length > largestSync ? settled : content;
  const request = useRowPreview({ batchId, operation, table, row, content: previewed });
  const preview = useRequestPreview(profile, operation, request);
  return (
    <RequestData
      request={request}
      sentence={t('batches.make.preview.ofRow', { row: formatNumber(numbers.shown(row)) })}
      {...preview}
    />
  );
}

interface PreviewedRow {
  readonly batchId: string;
  readonly operation: WriteOperation;
  readonly table: Table | null;
  readonly content: BatchContent;
  /** From 1. */
  readonly row: number;
}

/** What would be sent for one row, built by the same function that main sends with. */
function useRowPreview(previewed: PreviewedRow): ShownRequest {
  const { batchId, operation, table, content, row } = previewed;
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    ...queryOf('readTableRows', { batchId, from: row, count: 1 }, table?.hash),
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
  }, [isError, cells, fill, row, t]);
}
