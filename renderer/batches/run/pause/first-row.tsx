import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../../main/contract/batch/batch.ts';
import { JournalEntryExchange } from '../../../journal-entries/journal-entry-exchange.tsx';
import { JournalEntryStamp } from '../../../journal-entries/journal-entry-stamp.tsx';
import { queryOf } from '../../../lib/app/queries.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import styles from './first-row.module.css';

interface FirstRowProps {
  readonly batch: Batch;
  /** Why nothing can be sent now. Null if something can. */
  readonly forbidden: string | null;
  /** The ID of the element that says so. */
  readonly reasonId: string;
  readonly onSend: () => Promise<void>;
  readonly onStop: () => Promise<void>;
}

/** The first row, sent alone: the answer, and the question whether to send the others. */
export function FirstRow(props: FirstRowProps) {
  const { batch, forbidden, reasonId, onSend, onStop } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const { firstWriteId: writeId, counts } = batch;
  const { data: journalEntry, isError } = useQuery({
    ...queryOf('getWrite', writeId === null ? null : { writeId }),
    gcTime: 0,
  });
  const others = { count: counts.waiting, rows: formatNumber(counts.waiting) };
  return (
    <section aria-labelledby={titleId} className={styles.region}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('batches.run.first.title')}
        </h2>
        {journalEntry != null && <JournalEntryStamp journalEntry={journalEntry} isTilted />}
        <p className={styles.text}>{t('batches.run.first.text')}</p>
        <div className={styles.choice}>
          <Button onPress={onStop}>{t('batches.run.first.stop')}</Button>
          <Button
            // What went wrong with the first row may go wrong with all of them.
            variant={journalEntry?.outcome === 'done' ? 'primary' : 'secondary'}
            isUnavailable={forbidden !== null}
            {...(forbidden === null ? {} : { 'aria-describedby': reasonId })}
            onPress={onSend}
          >
            {t('batches.run.first.others', others)}
          </Button>
        </div>
      </header>
      {isError && <Note tone="danger">{t('batches.run.first.failed')}</Note>}
      {journalEntry === null && <Note tone="plain">{t('batches.run.first.gone')}</Note>}
      {journalEntry != null && (
        <div className={styles.exchange}>
          <JournalEntryExchange
            journalEntry={journalEntry}
            sentName={t('batches.run.first.sent')}
            replyName={t('batches.run.first.reply')}
          />
        </div>
      )}
    </section>
  );
}
