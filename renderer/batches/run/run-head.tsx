import { RotateCcw, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../main/contract/body/local-time.ts';
import { everyWrite } from '../../../main/contract/write/judge-outcome.ts';
import { HarExport } from '../../export/har-export.tsx';
import { fileNamePart } from '../../lib/words/harmless.ts';
import { PrintButton } from '../../print/printing.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { BatchButtons } from '../head-buttons/batch-buttons.tsx';
import { againCounts } from './again/send-again.tsx';
import { ExportRows } from './export-rows.tsx';
import { putBackBatch } from './put-back/put-back-batch.tsx';
import { receiptSheet } from './receipt/receipt-sheet.tsx';
import { type StartedBatch, sendRowsAgain } from './tasks.tsx';

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
      back={{ name: t('app.page.journal'), onPress: onClose }}
      title={<span title={batch.name}>{batch.name}</span>}
      // On a button, the Enter that follows a click on a row would press it.
      takesFocus={isCurrent}
      titleButton={
        <BatchButtons profile={profile} batch={batch} onRenamed={onNews} onDeleted={onClose} />
      }
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
          <ExportRows batch={batch} />
          <HarExport
            of={{ kind: 'filter', filter: { ...everyWrite, batchId: batch.batchId } }}
            scope="batch"
            suggestedName={t('har.fileName.batch', {
              name: fileNamePart(batch.name),
              date: localDay(new Date()),
            }).trim()}
            isInCrowd
          />
        </>
      }
    />
  );
}
