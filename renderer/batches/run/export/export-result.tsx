import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorDialog } from '../../../ui/failure/error-dialog.tsx';
import { useExport } from './use-export.ts';

/** Exports the rows of a batch with what became of each. */
export function ExportResult({ batch }: { readonly batch: BatchSummary }) {
  const { t } = useTranslation();
  const { isBusy, failure, start, cancel, closeFailure } = useExport(batch);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      {isBusy && (
        <Button
          variant="quiet"
          onPress={() => {
            cancel();
            // This one goes with the export, and would take the focus with it.
            button.current?.focus();
          }}
        >
          {t('batches.run.export.cancel')}
        </Button>
      )}
      <Button ref={button} icon={Download} isPending={isBusy} onPress={start}>
        {t('batches.run.export.button')}
      </Button>
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'exportBatch')}
          actions={{ 'try-again': start }}
          onClose={closeFailure}
        />
      )}
    </>
  );
}
