import { useTranslation } from 'react-i18next';
import type { UpdateBefore } from '../../main/contract/write/sent-before.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { absentOf, Changes, type ComparedBase } from '../body/compare/changes.tsx';
import { EarlierDoubt } from '../form/request/write-stamp.tsx';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain } from '../lib/app/queries.ts';
import { evidenceLabel, evidenceMeaning } from '../lib/failure/describe-delete.ts';
import { useRelated } from '../lib/failure/earlier-doubt.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { sentenceOf } from '../lib/words/sentence-of.ts';
import { Disclosure } from '../ui/button/disclosure.tsx';
import { Ticket } from '../ui/look/ticket.tsx';
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
  const { evidence, writeId, operation, subjectId } = journalEntry;
  // Not the whole entry, whose body may be megabytes.
  const asOf = [journalEntry.outcome, journalEntry.resolution];
  const { data: related } = useRelated(writeId, asOf);
  useMainEvent('requests-changed', ({ write }) => {
    if (write?.operation === operation && write.subjectId === subjectId)
      void askAgain('findRelated', { writeId });
  });
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
          <EarlierDoubt writeId={writeId} asOf={asOf} />
        </>
      }
    >
      <ResolvePart journalEntry={journalEntry} />
      <DeletedProductPart journalEntry={journalEntry} />
      <ChangesPart journalEntry={journalEntry} before={related?.before ?? null} />
      <PutBackPart journalEntry={journalEntry} found={related?.putBack ?? null} />
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

interface ChangesPartProps {
  readonly journalEntry: WriteRecord;
  /** Null if it isn't certain which one that was. */
  readonly before: UpdateBefore | null;
}

/** What an update changes: compared with its base, or, without one, with the update of the same user before it. */
function ChangesPart({ journalEntry, before }: ChangesPartProps) {
  const { body, profileName, sends } = journalEntry;
  const base = journalEntry.base ?? baseOf(before);
  if (base === null || body === null) return null;
  const absent = absentOf(base, sends);
  return <Changes base={base} body={body} absent={absent} profileName={profileName} level="h3" />;
}

const baseOf = (before: UpdateBefore | null): ComparedBase | null =>
  before === null ? null : { text: before.body, readAt: before.startedAt, source: 'sent' };
