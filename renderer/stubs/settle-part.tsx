import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import type { Settlement, WriteRecord } from '../../main/contract/write/write.ts';
import { tryCall } from '../lib/app/call.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { Note } from '../ui/look/note.tsx';
import styles from './stub-pane.module.css';

/** For a stub in doubt: what a person has found out, or the question for it. */
export function SettlePart({ stub }: { readonly stub: WriteRecord }) {
  const { t } = useTranslation();
  const [remark, setRemark] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (stub.outcome !== 'unknown' && stub.outcome !== 'failed') return null;

  const settle = async (as: Settlement['as'] | null): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const settlement = as === null ? null : { as, remark: remark.trim() };
    const settled = await tryCall('settleWrite', { writeId: stub.writeId, settlement });
    setIsBusy(false);
    // Taken back, it can be said again as it was.
    if (settled.ok) setRemark(stub.settlement?.remark ?? '');
    else setFailure(settled.failure);
  };
  const { settlement, operation } = stub;
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{t('journal.settle.title')}</h3>
      {settlement === null ? (
        <>
          <TextField
            label={t('journal.settle.remark')}
            description={t('journal.settle.hint')}
            isFreeText
            maxLength={1000}
            value={remark}
            onChange={setRemark}
          />
          <p className={styles.buttons}>
            <Button isPending={isBusy} onPress={() => void settle('done')}>
              {t(`journal.settle.done.${operation}`)}
            </Button>
            <Button isPending={isBusy} onPress={() => void settle('not-done')}>
              {t(`journal.settle.not-done.${operation}`)}
            </Button>
          </p>
        </>
      ) : (
        <>
          <p className={styles.what}>{t(`journal.settle.${settlement.as}.${operation}`)}</p>
          {settlement.remark !== '' && (
            <blockquote className={styles.quotation}>{settlement.remark}</blockquote>
          )}
          <p className={styles.muted}>
            {t('journal.settle.at', { time: formatExactTime(settlement.at) })}
          </p>
          <p className={styles.buttons}>
            <Button isPending={isBusy} onPress={() => void settle(null)}>
              {t('journal.settle.undo')}
            </Button>
          </p>
        </>
      )}
      {failure !== null && (
        <Note tone="danger">{describeFailure(failure, 'settleWrite').whatHappened}</Note>
      )}
    </div>
  );
}
