import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../../main/contract/batch/batch.ts';
import { rowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { BatchPutBack } from '../../../../main/contract/write/put-back.ts';
import { tryCall } from '../../../lib/app/call.ts';
import { queryOf } from '../../../lib/app/queries.ts';
import { ask } from '../../../lib/ask/ask.ts';
import { failureOf } from '../../../lib/failure/failure-of.ts';
import { whatHappenedOf } from '../../../lib/failure/what-happened.ts';
import { navigate } from '../../../lib/window/router.ts';
import { formatNumber, formatSeenAt } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFailureNote } from '../../../ui/failure/failure-note.tsx';
import { Note } from '../../../ui/look/note.tsx';
import styles from './put-back-batch.module.css';

/** Says what can be put back of a batch of updates and what can't, then makes a new batch and opens it. */
export async function putBackBatch(profile: Profile, batch: Batch): Promise<void> {
  const madeId = await ask<string | null>(profile, null, (answer) => (
    <PutBackDialog batch={batch} answer={answer} />
  ));
  if (madeId !== null) navigate('batch', madeId);
}

interface PutBackDialogProps {
  readonly batch: Batch;
  readonly answer: (madeId: string | null) => void;
}

function PutBackDialog({ batch, answer }: PutBackDialogProps) {
  const { t } = useTranslation();
  const { batchId } = batch;
  const [callId] = useState(() => crypto.randomUUID());
  const { follow, note } = useFailureNote();
  const { data: found, error } = useQuery({
    ...queryOf('previewBatchPutBack', { batchId, callId }),
    gcTime: 0,
  });
  const close = (): void => {
    // What is read or made has ended perhaps; then this does nothing.
    void tryCall('cancel', { id: callId });
    answer(null);
  };
  const make = async (): Promise<void> => {
    const made = await follow(tryCall('makePutBackBatch', { batchId, callId }));
    if (made.ok) answer(made.value.batchId);
  };
  const count = found?.possible ?? 0;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('putBack.dialog.title')}
      footer={
        <>
          <Button autoFocus onPress={close}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" isDisabled={count === 0} onPress={make}>
            {t('putBack.dialog.confirm', { count, users: formatNumber(count) })}
          </Button>
        </>
      }
    >
      <div role="status" className={styles.told}>
        {found === undefined && error === null && <p>{t('putBack.dialog.reading')}</p>}
        {found !== undefined && <Possible found={found} />}
      </div>
      {found !== undefined && <InDoubt found={found} />}
      {found !== undefined && <Impossible batch={batch} found={found} />}
      {note}
      {error !== null && <Note tone="danger">{whatHappenedOf(failureOf(error))}</Note>}
    </Dialog>
  );
}

function Possible({ found: { possible, updatedSince } }: { readonly found: BatchPutBack }) {
  const { t } = useTranslation();
  if (possible === 0) return <p>{t('putBack.dialog.none')}</p>;
  return (
    <>
      <p>{t('putBack.dialog.possible', { count: possible, users: formatNumber(possible) })}</p>
      {updatedSince > 0 && (
        <Note tone="warn">
          {t('putBack.dialog.since', { count: updatedSince, users: formatNumber(updatedSince) })}
        </Note>
      )}
      <p>{t('putBack.dialog.others')}</p>
    </>
  );
}

/** Later updates of these users that may have been carried out. */
function InDoubt({ found: { inDoubt, inDoubtCount } }: { readonly found: BatchPutBack }) {
  const { t } = useTranslation();
  const title = t('putBack.dialog.inDoubt', {
    count: inDoubtCount,
    updates: formatNumber(inDoubtCount),
  });
  const lines = inDoubt.map(({ id, at }) =>
    t('putBack.dialog.update', { id, time: formatSeenAt(at) }),
  );
  return <Listed title={title} lines={lines} count={inDoubtCount} />;
}

function Impossible({
  batch,
  found: { impossible, impossibleCount },
}: {
  readonly batch: Batch;
  readonly found: BatchPutBack;
}) {
  const { t } = useTranslation();
  const numbers = rowNumbers(batch.table?.skips);
  const title = t('putBack.dialog.impossible', {
    count: impossibleCount,
    rows: formatNumber(impossibleCount),
  });
  const lines = impossible.map(({ row, id, problem }) =>
    t('putBack.dialog.row', {
      row: formatNumber(numbers.shown(row)),
      id,
      why: t(`putBack.why.${problem}`),
    }),
  );
  return <Listed title={title} lines={lines} count={impossibleCount} />;
}

interface ListedProps {
  readonly title: string;
  /** The first of them. */
  readonly lines: readonly string[];
  /** How many there are. */
  readonly count: number;
}

function Listed({ title, lines, count }: ListedProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const more = count - lines.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={title} className={styles.listed} tabIndex={0}>
      <h3 className={styles.title}>{title}</h3>
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>{line}</li>
        ))}
        {more > 0 && <li>{t('putBack.dialog.more', { rows: formatNumber(more) })}</li>}
      </ul>
    </section>
  );
}
