import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { PrintMenu } from '../../print/print-menu.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ShrinkingButton } from '../../ui/button/shrinking-button.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { RenameButton } from '../rename/rename-button.tsx';
import { againCounts } from './again/again-counts.ts';
import { ExportResult } from './export-result.tsx';
import { receiptSheet } from './receipt/receipt-sheet.tsx';
import type { RunTasks } from './use-run-tasks.ts';

interface RunHeadProps {
  readonly profile: Profile;
  readonly batch: Batch;
  readonly isCurrent: boolean;
  readonly tasks: RunTasks;
  /** The ID of the element that says why nothing can be sent. */
  readonly reasonId: string;
  readonly onNews: (batch: BatchSummary) => void;
  readonly onSendAgain: () => void;
  readonly onClose: () => void;
}

/** The name of a batch, the link back, and the actions for its rows. */
export function RunHead(props: RunHeadProps) {
  const { profile, batch, isCurrent, tasks, reasonId, onNews, onSendAgain, onClose } = props;
  const { t } = useTranslation();
  const { busy, forbidden } = tasks;
  const { notDone, inDoubt } = againCounts(batch.counts);
  return (
    <PageHead
      title={<span title={batch.name}>{batch.name}</span>}
      // On a button, the Enter that follows a click on a row would press it.
      takesFocus={isCurrent}
      titleButton={<RenameButton batch={batch} onRenamed={onNews} />}
      subtitle={t(`batches.page.what.${batch.operation}`)}
      actions={
        <>
          <ShrinkingButton
            variant="quiet"
            icon={ArrowLeft}
            name={t('batches.page.all')}
            onPress={onClose}
          />
          <Button
            icon={RotateCcw}
            isPending={busy.has('sendAgain')}
            isDisabled={batch.state === 'running' || notDone + inDoubt === 0}
            isUnavailable={forbidden !== null}
            {...(forbidden === null ? {} : { 'aria-describedby': reasonId })}
            onPress={onSendAgain}
          >
            {t('batches.run.again.button')}
          </Button>
          {/* While it runs, each row would be read at a different moment. */}
          <PrintMenu
            isDisabled={batch.state === 'running'}
            make={() => receiptSheet(profile, batch)}
          />
          <ExportResult batch={batch} />
        </>
      }
    />
  );
}
