import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { localDay } from '../../../../main/contract/body/local-time.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import { tryCall } from '../../../lib/app/call.ts';
import { fileNamePart } from '../../../lib/words/file-name-part.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { useStatus } from '../../../ui/status/status-context.ts';

/** What the result of a batch can be written as. */
export const resultFormats = ['xlsx', 'csv'] as const;
type ResultFormat = (typeof resultFormats)[number];

/** Writes every row of a batch to a file, with what became of it; one file at a time. */
export function useExport({ batchId, name }: BatchSummary) {
  const { t } = useTranslation();
  const { announce, clear } = useStatus();
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<{ failure: Failure; format: ResultFormat } | null>(null);
  const underWay = useRef<string | null>(null);

  const run = async (format: ResultFormat, callId: string): Promise<void> => {
    const words = { name: fileNamePart(name), date: localDay(new Date()), format };
    const suggestedName = t('batches.run.export.fileName', words).trim();
    const end = await tryCall('exportBatch', { batchId, callId, format, suggestedName });
    if (end.ok && end.value !== null) {
      const { rows, path, cutCells } = end.value;
      const done = { count: rows, rows: formatNumber(rows), file: path };
      const cut = { count: cutCells, cells: formatNumber(cutCells) };
      const said = [t('batches.run.export.done', done)];
      if (cutCells > 0) said.push(t('batches.run.export.cut', cut));
      announce({ text: said.join('. ') });
    }
    if (end.ok) return;
    if (end.failure.kind !== 'cancelled') setFailed({ failure: end.failure, format });
    else announce({ text: t('batches.run.export.cancelled') });
  };
  return {
    isBusy,
    failed,
    start(format: ResultFormat): void {
      if (underWay.current !== null) return;
      const callId = crypto.randomUUID();
      underWay.current = callId;
      setIsBusy(true);
      clear();
      void run(format, callId).finally(() => {
        underWay.current = null;
        setIsBusy(false);
      });
    },
    /** Throws away what there is of the file. */
    cancel(): void {
      if (underWay.current !== null) void tryCall('cancel', { id: underWay.current });
    },
    closeFailed: () => setFailed(null),
  };
}
