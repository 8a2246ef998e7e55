import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure, Result } from '../../../main/contract/failure.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useSayProgress } from '../../lib/spoken/use-say-progress.ts';
import { hrefOf } from '../../lib/window/router.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { continueDeletes } from './continue-deletes.ts';
import styles from './delete-progress.module.css';

interface DeleteProgressProps {
  readonly batch: BatchSummary;
  readonly onChanged: (batch: BatchSummary) => void;
  readonly onFailed: (failure: Failure) => void;
}

/** Progress of a batch of deletes, with its actions. */
export function DeleteProgress({ batch, onChanged, onFailed }: DeleteProgressProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'pause' | 'stop' | null>(null);
  const { batchId, rows, counts, state, pause } = batch;
  const isRunning = state === 'running';
  const begun = formatNumber(rows - counts.waiting);
  const endedRows = rows - counts.waiting - counts.sending;
  const ended = formatNumber(endedRows);
  const of = formatNumber(rows);
  const words = t('products.deleteMany.running', { begun, rows: of });
  useSayProgress({ isRunning, ended: endedRows, all: rows, words });

  const ask = async (what: 'pause' | 'stop', asked: Promise<Result<BatchSummary>>) => {
    setAsking(what);
    const outcome = await asked;
    setAsking(null);
    if (outcome.ok) onChanged(outcome.value);
    else onFailed(outcome.failure);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div role="group" aria-label={t('products.deleteMany.group')} className={styles.line}>
      <p className={styles.words}>
        {isRunning && words}
        <span role="status">
          {pause !== null && t(`products.deleteMany.paused.${pause.why}`, { ended, rows: of })}
        </span>
      </p>
      <Button
        variant="quiet"
        isPending={asking === 'pause'}
        onPress={() =>
          void ask('pause', isRunning ? tryCall('pauseBatch', { batchId }) : continueDeletes(batch))
        }
      >
        {t(isRunning ? 'products.deleteMany.pause' : 'products.deleteMany.continue')}
      </Button>
      <Button
        variant="quiet"
        isPending={asking === 'stop'}
        onPress={() => void ask('stop', tryCall('stopBatch', { batchId }))}
      >
        {t('products.deleteMany.stop')}
      </Button>
      <a className={styles.link} href={hrefOf('batches', batchId)}>
        {t('products.deleteMany.open')}
      </a>
    </div>
  );
}
