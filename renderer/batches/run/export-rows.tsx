import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { localDay } from '../../../main/contract/body/local-time.ts';
import { everyWrite } from '../../../main/contract/write/judge-outcome.ts';
import { ExportMenu } from '../../export/export-menu.tsx';
import {
  exportDeletedProducts,
  productFormats,
  useFileExport,
} from '../../export/use-file-export.ts';
import { call } from '../../lib/app/call.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { fileNamePart } from '../../lib/words/harmless.ts';
import { MenuSeparator } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';

/** The formats of the exported result. */
const formats = ['xlsx', 'csv'] as const;

interface ExportRowsProps {
  readonly batch: BatchSummary;
  /** Missing for all rows. */
  readonly only?: 'to-fix';
}

/** Exports the rows of a batch with the result of each. */
export function ExportRows({ batch: { batchId, name, operation }, only }: ExportRowsProps) {
  const { t } = useTranslation();
  const fileExport = useFileExport();
  const ofBatch = { ...everyWrite, batchId };
  const write = async (format: (typeof formats)[number], callId: string) => {
    const words = { name: fileNamePart(name), date: localDay(new Date()), format };
    const suggestedName = t('batches.run.export.fileName', words).trim();
    const file = await call('exportBatch', { batchId, callId, format, suggestedName, only });
    if (file === null) return null;
    const { rows, path, cutCells } = file;
    return (t: TFunction) => {
      const done = { count: rows, rows: formatNumber(rows), file: path };
      const cut = { count: cutCells, cells: formatNumber(cutCells) };
      const said = [t('batches.run.export.done', done)];
      if (cutCells > 0) said.push(t('export.cut', cut));
      return said.join('. ');
    };
  };
  return (
    <ExportMenu
      name={t(only === undefined ? 'batches.run.export.button' : 'batches.fix.export')}
      fileExport={fileExport}
      isShrinking={only === undefined}
    >
      {formats.map((format) => (
        <MenuItem
          key={format}
          onAction={() => void fileExport.start((callId) => write(format, callId))}
        >
          {t(`batches.run.export.format.${format}`)}
        </MenuItem>
      ))}
      {operation === 'deleteProduct' && only === undefined && (
        <>
          <MenuSeparator />
          {productFormats.map((format) => (
            <MenuItem
              key={`products ${format}`}
              onAction={() =>
                void fileExport.start((callId) => exportDeletedProducts(ofBatch, format, callId))
              }
            >
              {t('deletedProduct.export.batch', { format: format.toUpperCase() })}
            </MenuItem>
          ))}
        </>
      )}
    </ExportMenu>
  );
}
