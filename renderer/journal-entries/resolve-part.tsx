import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resolution, WriteRecord } from '../../main/contract/write/write.ts';
import { beforeClose } from '../lib/app/before-close.ts';
import { call, tryCall } from '../lib/app/call.ts';
import { isFocusLost } from '../lib/commands/page-focus.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { useFailureNote } from '../ui/failure/failure-note.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import styles from './journal-entry-pane.module.css';

/**
 * The remarks that were typed and not saved, by writeId, until the window is closed or reloaded: who looks at another page
 * or entry first, as the question advises, finds the remark again.
 */
const typedRemarks = new Map<string, string>();

// Main asks before it closes a window with a remark that can still be used.
beforeClose(async () => {
  for (const [writeId, remark] of typedRemarks) {
    const write = remark.trim() === '' ? null : await call('getWrite', { writeId });
    if (write?.resolution === null) return false;
  }
  return true;
});

/** For a journal entry in doubt: how the user resolved it, or the question for it. */
export function ResolvePart({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const { writeId } = journalEntry;
  const [remark, setRemark] = useState(() => typedRemarks.get(writeId) ?? '');
  const typeRemark = (typed: string): void => {
    typedRemarks.set(writeId, typed);
    setRemark(typed);
  };
  const { follow, note } = useFailureNote();
  const title = useRef<HTMLHeadingElement>(null);
  const isResolved = journalEntry.resolution !== null;
  const wasResolved = useRef(isResolved);
  useEffect(() => {
    // The pressed button disappears with the question, or with its answer.
    if (wasResolved.current !== isResolved && isFocusLost()) title.current?.focus();
    wasResolved.current = isResolved;
  }, [isResolved]);
  if (journalEntry.outcome !== 'unknown' && journalEntry.outcome !== 'failed') return null;

  const settle = async (as: Resolution['as'] | null): Promise<void> => {
    const resolution = as === null ? null : { as, remark: remark.trim() };
    const resolved = await follow(tryCall('resolveWrite', { writeId, resolution }));
    // After an undo, the remark is ready to be used again.
    if (resolved.ok) typeRemark(journalEntry.resolution?.remark ?? '');
  };
  const { resolution, operation } = journalEntry;
  return (
    <div className={resolution === null ? styles.question : styles.part}>
      {resolution === null ? (
        <>
          <div>
            <h3 ref={title} tabIndex={-1} className={styles.what}>
              {t('journal.resolve.title')}
            </h3>
            <p>{t('journal.resolve.check')}</p>
          </div>
          <p className={styles.buttons}>
            <Button onPress={() => settle('done')}>{t(`journal.resolve.done.${operation}`)}</Button>
            <Button onPress={() => settle('not-done')}>
              {t(`journal.resolve.not-done.${operation}`)}
            </Button>
          </p>
          <TextField
            label={t('journal.resolve.remark')}
            isFreeText
            maxLength={1000}
            value={remark}
            onChange={typeRemark}
          />
        </>
      ) : (
        <>
          <h3 ref={title} tabIndex={-1} className={styles.partTitle}>
            {t('journal.resolve.title')}
          </h3>
          <p className={styles.what}>{t(`journal.resolve.${resolution.as}.${operation}`)}</p>
          {resolution.remark !== '' && (
            <blockquote className={styles.quotation}>{resolution.remark}</blockquote>
          )}
          <p className={styles.muted}>
            {t('journal.resolve.at', { time: formatExactTime(resolution.at) })}
          </p>
          <p className={styles.buttons}>
            <Button onPress={() => settle(null)}>{t('common.undo')}</Button>
          </p>
        </>
      )}
      {note}
    </div>
  );
}
