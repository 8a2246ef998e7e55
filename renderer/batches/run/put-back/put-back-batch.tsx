import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../../main/contract/batch/batch.ts';
import { rowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import type { Result } from '../../../../main/contract/failure.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { BatchPutBack } from '../../../../main/contract/write/put-back.ts';
import { tryCall } from '../../../lib/app/call.ts';
import { ask } from '../../../lib/ask/ask.ts';
import { whatHappenedOf } from '../../../lib/failure/what-happened.ts';
import { navigate } from '../../../lib/window/router.ts';
import { formatNumber, formatSeenAt } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFailureNote } from '../../../ui/failure/failure-note.tsx';
import { Note } from '../../../ui/look/note.tsx';
import styles from './put-back-batch.module.css';

/**
 * Makes a new batch, says what it can put back of a batch of updates and what not, and opens it if the user wants that. Before,
 * nothing lists it.
 */
export async function putBackBatch(profile: Profile, batch: Batch): Promise<void> {
  const { batchId } = batch;
  const callId = crypto.randomUUID();
  const making = tryCall('makePutBackBatch', { batchId, callId });
  const isWanted = await ask(profile, false, (answer) => (
    <PutBackDialog batch={batch} making={making} answer={answer} />
  ));
  // If it has ended, this does nothing.
  if (!isWanted) void tryCall('cancel', { id: callId });
  const made = await making;
  const madeId = made.ok ? made.value.batchId : null;
  if (madeId === null) return;
  if (isWanted) navigate('batch', madeId);
  else await tryCall('deleteBatch', { batchId: madeId });
}

type Made = Result<BatchPutBack>;

interface PutBackDialogProps {
  readonly batch: Batch;
  readonly making: Promise<Made>;
  readonly answer: (isWanted: boolean) => void;
}

function PutBackDialog({ batch, making, answer }: PutBackDialogProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => void making.then(setMade), [making]);
  const found = made?.ok ? made.value : null;
  const count = found?.possible ?? 0;
  const { follow, note } = useFailureNote();
  const close = () => answer(false);
  const keep = async (): Promise<void> => {
    if (found?.batchId == null) return;
    const kept = await follow(tryCall('keepBatch', { batchId: found.batchId }));
    if (kept.ok) answer(true);
  };
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
          <Button variant="primary" isDisabled={count === 0} onPress={keep}>
            {t('putBack.dialog.confirm', { count, users: formatNumber(count) })}
          </Button>
        </>
      }
    >
      <div role="status" className={styles.told}>
        {made === null && <p>{t('putBack.dialog.reading')}</p>}
        {found !== null && <Possible found={found} />}
      </div>
      {found !== null && <InDoubt found={found} />}
      {found !== null && <Impossible batch={batch} found={found} />}
      {note}
      {made?.ok === false && <Note tone="danger">{whatHappenedOf(made.failure)}</Note>}
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
