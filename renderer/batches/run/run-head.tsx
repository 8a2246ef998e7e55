import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { againCounts } from './again/again-counts.ts';
import { ExportResult } from './export/export-result.tsx';
import type { RunTasks } from './use-run-tasks.ts';

interface RunHeadProps {
  readonly batch: BatchSummary;
  readonly isCurrent: boolean;
  readonly tasks: RunTasks;
  /** Where it is said why nothing can be sent. */
  readonly reasonId: string;
  readonly onSendAgain: () => void;
  readonly onClose: () => void;
}

/** The name of a batch, the way back, and what can be done with its rows. */
export function RunHead(props: RunHeadProps) {
  const { batch, isCurrent, tasks, reasonId, onSendAgain, onClose } = props;
  const { t } = useTranslation();
  const { busy, forbidden } = tasks;
  const { notDone, inDoubt } = againCounts(batch.counts);
  return (
    <PageHead
      title={<span title={batch.name}>{batch.name}</span>}
      subtitle={t(`batches.page.what.${batch.operation}`)}
      actions={
        <>
          {/* The row that was pressed has gone with its page, and the focus with it. */}
          <Button autoFocus={isCurrent} variant="quiet" icon={ArrowLeft} onPress={onClose}>
            {t('batches.page.all')}
          </Button>
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
          <ExportResult batch={batch} />
        </>
      }
    />
  );
}
