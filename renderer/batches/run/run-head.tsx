import type { TFunction } from 'i18next';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { localDay } from '../../../main/contract/body/local-time.ts';
import { everyWrite } from '../../../main/contract/write/judge-outcome.ts';
import { ExportMenu } from '../../export/export-menu.tsx';
import { HarExport } from '../../export/har-export.tsx';
import {
  exportDeletedProducts,
  productFormats,
  useFileExport,
} from '../../export/use-file-export.ts';
import { call } from '../../lib/app/call.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { fileNamePart } from '../../lib/words/harmless.ts';
import { PrintButton } from '../../print/printing.tsx';
import { Button } from '../../ui/button/button.tsx';
import { MenuSeparator } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { RenameButton } from '../rename/rename-batch.tsx';
import { againCounts } from './again/send-again.tsx';
import { putBackBatch } from './put-back/put-back-batch.tsx';
import { receiptSheet } from './receipt/receipt-sheet.tsx';
import { type StartedBatch, sendRowsAgain } from './tasks.tsx';

/** The formats of the exported result. */
const formats = ['xlsx', 'csv'] as const;

/** Exports the rows of a batch with the result of each. */
function ExportResult({ batch: { batchId, name, operation } }: { readonly batch: BatchSummary }) {
  const { t } = useTranslation();
  const fileExport = useFileExport('exportBatch');
  const ofBatch = { ...everyWrite, batchId };
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
      if (cutCells > 0) said.push(t('export.cut', cut));
      return said.join('. ');
    };
  };
  return (
    <ExportMenu name={t('batches.run.export.button')} fileExport={fileExport} isShrinking>
      {formats.map((format) => (
        <MenuItem
          key={format}
          onAction={() => void fileExport.start((callId) => write(format, callId))}
        >
          {t(`batches.run.export.format.${format}`)}
        </MenuItem>
      ))}
      {operation === 'deleteProduct' && (
        <>
          <MenuSeparator />
          {productFormats.map((format) => (
            <MenuItem
              key={`products ${format}`}
              onAction={() =>
                void fileExport.start((callId) =>
                  exportDeletedProducts({ kind: 'filter', filter: ofBatch }, format, callId),
                )
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

interface RunHeadProps {
  readonly started: StartedBatch;
  readonly isCurrent: boolean;
  /** Why nothing can be sent now. Null if something can. */
  readonly forbidden: string | null;
  /** The ID of the element that says why nothing can be sent. */
  readonly reasonId: string;
  readonly onClose: () => void;
}

/** The way back, the name of a batch, and the actions for its rows. */
export function RunHead(props: RunHeadProps) {
  const { started, isCurrent, forbidden, reasonId, onClose } = props;
  const { profile, batch, onNews } = started;
  const { t } = useTranslation();
  const { notDone, inDoubt } = againCounts(batch.counts);
  const canPutBack = batch.operation === 'updateUser' && batch.counts.done > 0;
  return (
    <PageHead
      back={{ word: t('app.page.batches'), name: t('batches.page.all'), onPress: onClose }}
      title={<span title={batch.name}>{batch.name}</span>}
      // On a button, the Enter that follows a click on a row would press it.
      takesFocus={isCurrent}
      titleButton={<RenameButton batch={batch} onRenamed={onNews} />}
      subtitle={t(`batches.page.what.${batch.operation}`)}
      actions={
        <>
          <Button
            icon={RotateCcw}
            isDisabled={batch.state === 'running' || notDone + inDoubt === 0}
            isUnavailable={forbidden !== null}
            {...(forbidden === null ? {} : { 'aria-describedby': reasonId })}
            onPress={() => sendRowsAgain(started)}
          >
            {t('batches.run.again.button')}
          </Button>
          {canPutBack && (
            <Button
              icon={Undo2}
              isDisabled={batch.state === 'running'}
              onPress={() => putBackBatch(profile, batch)}
            >
              {t('putBack.batch')}
            </Button>
          )}
          {/* While it runs, each row would be read at a different moment. */}
          <PrintButton
            make={batch.state === 'running' ? null : () => receiptSheet(profile, batch)}
          />
          <ExportResult batch={batch} />
          <HarExport
            of={{ kind: 'filter', filter: { ...everyWrite, batchId: batch.batchId } }}
            scope={t('har.scope.batch')}
            suggestedName={t('har.fileName.batch', {
              name: fileNamePart(batch.name),
              date: localDay(new Date()),
            }).trim()}
            isInCrowd
            hasCommand
          />
        </>
      }
    />
  );
}
