import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Resolution } from '../../../../main/contract/write/write.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import styles from '../../../journal-entries/journal-entry-pane.module.css';
import { tryCall } from '../../../lib/app/call.ts';
import { askAgain, queryOf } from '../../../lib/app/queries.ts';
import { formatExactTime } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useFailureNote } from '../../../ui/failure/failure-note.tsx';

interface LostDoubtProps {
  readonly batchId: string;
  readonly row: number;
  readonly operation: WriteOperation;
  /** What is known about the row. When it changes, the journal is read again. */
  readonly state: string;
}

/** For a row in doubt whose journal entries were deleted: how the user resolved it, or the question for it. */
export function LostDoubt({ batchId, row, operation, state }: LostDoubtProps) {
  const { t } = useTranslation();
  const { follow, note } = useFailureNote();
  const { data: lost } = useQuery({
    ...queryOf('getLostDoubts', { batchId, row }, state),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (lost === undefined || (lost.open === 0 && lost.resolution === null)) return null;

  const settle = async (as: Resolution['as'] | null): Promise<void> => {
    const resolved = await follow(tryCall('resolveLostDoubts', { batchId, row, as }));
    if (resolved.ok) await askAgain('getLostDoubts', { batchId, row });
  };
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{t('journal.resolve.title')}</h3>
      {lost.resolution !== null && (
        <>
          <p className={styles.what}>{t(`journal.resolve.${lost.resolution.as}.${operation}`)}</p>
          <p className={styles.muted}>
            {t('journal.resolve.at', { time: formatExactTime(lost.resolution.at) })}
          </p>
          <p className={styles.buttons}>
            <Button onPress={() => settle(null)}>{t('common.undo')}</Button>
          </p>
        </>
      )}
      {lost.open > 0 && (
        <>
          <p className={styles.muted}>{t('batches.run.lost', { count: lost.open })}</p>
          <p className={styles.buttons}>
            <Button onPress={() => settle('done')}>{t(`journal.resolve.done.${operation}`)}</Button>
            <Button onPress={() => settle('not-done')}>
              {t(`journal.resolve.not-done.${operation}`)}
            </Button>
          </p>
        </>
      )}
      {note}
    </div>
  );
}
