import { useTranslation } from 'react-i18next';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { EarlierDoubt } from '../form/request/outcome.tsx';
import { evidenceLabel, evidenceMeaning } from '../lib/failure/describe-delete.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { sentenceOf } from '../lib/words/sentence-of.ts';
import { Disclosure } from '../ui/button/disclosure.tsx';
import { Ticket } from '../ui/look/ticket.tsx';
import { ChangesPart } from './changes-part.tsx';
import { DeletedProductPart } from './deleted-product-part.tsx';
import { JournalEntryActions } from './journal-entry-actions.tsx';
import { JournalEntryExchange } from './journal-entry-exchange.tsx';
import { journalEntryFacts } from './journal-entry-facts.ts';
import styles from './journal-entry-pane.module.css';
import { JournalEntryStamp } from './journal-entry-stamp.tsx';
import { PutBackPart } from './put-back-part.tsx';
import { ResolvePart } from './resolve-part.tsx';

/** One journal entry as a ticket: what it was, its outcome, the reply, and what was sent. */
export function OpenJournalEntry({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const { evidence } = journalEntry;
  return (
    <Ticket
      sentence={sentenceOf(t, journalEntry)}
      head={
        <>
          <p className={styles.line}>
            <span className={styles.muted} title={formatExactTime(journalEntry.startedAt)}>
              {t(`journal.what.${journalEntry.operation}`)}
            </span>
            <JournalEntryStamp journalEntry={journalEntry} isTilted />
          </p>
          {evidence !== null && (
            <div>
              <p className={styles.what} title={formatExactTime(evidence.at)}>
                {evidenceLabel(evidence)}
              </p>
              <p className={styles.muted}>{evidenceMeaning(evidence)}</p>
            </div>
          )}
          <EarlierDoubt writeId={journalEntry.writeId} asOf={journalEntry} />
        </>
      }
    >
      <ResolvePart journalEntry={journalEntry} />
      <DeletedProductPart journalEntry={journalEntry} />
      <ChangesPart journalEntry={journalEntry} />
      <PutBackPart journalEntry={journalEntry} />
      <JournalEntryExchange
        journalEntry={journalEntry}
        sentName={t('journal.sentBody')}
        replyName={t('journal.reply')}
      />
      <Disclosure title={t('journal.facts')}>
        <dl className={styles.facts}>
          {journalEntryFacts(journalEntry).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <JournalEntryActions journalEntry={journalEntry} />
    </Ticket>
  );
}
