import { useTranslation } from 'react-i18next';
import { pathAt } from '../../main/contract/profile/service-address.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { ShownText } from '../form/request/shown-text.tsx';
import { Note } from '../ui/look/note.tsx';
import { JournalEntryAnswer } from './journal-entry-answer.tsx';
import styles from './journal-entry-pane.module.css';

interface JournalEntryExchangeProps {
  readonly journalEntry: WriteRecord;
  /** The accessible names of the two texts. If two journal entries are shown, their names differ. */
  readonly sentName: string;
  readonly replyName: string;
}

/** What was sent, followed by the answer. */
export function JournalEntryExchange({
  journalEntry,
  sentName,
  replyName,
}: JournalEntryExchangeProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>
          {t(journalEntry.outcome === 'not-sent' ? 'journal.toBeSent' : 'journal.sent')}
        </h3>
        <p className={styles.request}>
          <strong>{journalEntry.method}</strong>{' '}
          {pathAt(journalEntry.sentTo ?? {}, journalEntry.path)}
        </p>
        {journalEntry.idempotency !== null && (
          <p className={styles.request}>
            {journalEntry.idempotency.header}: {journalEntry.idempotency.key}
          </p>
        )}
        {journalEntry.body === null ? (
          <Note tone="plain">{t('journal.noBody')}</Note>
        ) : (
          <ShownText text={journalEntry.body} name={sentName} />
        )}
      </div>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{t('journal.cameBack')}</h3>
        <JournalEntryAnswer journalEntry={journalEntry} replyName={replyName} />
      </div>
    </>
  );
}
