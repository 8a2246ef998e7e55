import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { localDay } from '../../../main/contract/body/local-time.ts';
import { ExportMenu } from '../../export/export-menu.tsx';
import { useFileExport } from '../../export/use-file-export.ts';
import { call } from '../../lib/app/call.ts';
import { fileNamePart } from '../../lib/words/file-name-part.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { MenuItem } from '../../ui/menu/menu-item.tsx';

/** The formats of the exported result. */
const formats = ['xlsx', 'csv'] as const;

/** Exports the rows of a batch with the result of each. */
export function ExportResult({ batch: { batchId, name } }: { readonly batch: BatchSummary }) {
  const { t } = useTranslation();
  const fileExport = useFileExport();
  const write = async (format: (typeof formats)[number], callId: string) => {
    const words = { name: fileNamePart(name), date: localDay(new Date()), format };
    const suggestedName = t('batches.run.export.fileName', words).trim();
    const file = await call('exportBatch', { batchId, callId, format, suggestedName });
    if (file === null) return null;
    const { rows, path, cutCells } = file;
    return (t: TFunction) => {
      const done = { count: rows, rows: formatNumber(rows), file: path };
      const cut = { count: cutCells, cells: formatNumber(cutCells) };
      const said = [t('batches.run.export.done', done)];
      if (cutCells > 0) said.push(t('batches.run.export.cut', cut));
      return said.join('. ');
    };
  };
  return (
    <ExportMenu name={t('batches.run.export.button')} task="exportBatch" fileExport={fileExport}>
      {formats.map((format) => (
        <MenuItem key={format} onAction={() => fileExport.start((callId) => write(format, callId))}>
          {t(`batches.run.export.format.${format}`)}
        </MenuItem>
      ))}
    </ExportMenu>
  );
}
