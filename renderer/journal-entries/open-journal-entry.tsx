import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { bodyKindOf } from '../../main/contract/write/write-operations.ts';
import { EarlierDoubt } from '../form/request/earlier-doubt.tsx';
import { evidenceLabel, evidenceMeaning } from '../lib/failure/describe-delete.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { PrintMenu } from '../print/print-menu.tsx';
import { Button } from '../ui/button/button.tsx';
import { showJournalEntriesOfBatch } from './batch-to-show.ts';
import { CopyAsCurl } from './copy-as-curl.tsx';
import { JournalEntryExchange } from './journal-entry-exchange.tsx';
import { journalEntryFacts } from './journal-entry-facts.ts';
import styles from './journal-entry-pane.module.css';
import { journalEntrySheet } from './journal-entry-sheet.tsx';
import { JournalEntryStamp } from './journal-entry-stamp.tsx';
import { OpenAsDraft } from './open-as-draft.tsx';
import { ResolvePart } from './resolve-part.tsx';

/** One journal entry in full: what was sent, and the answer. */
export function OpenJournalEntry({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const { batch } = journalEntry;
  const kind = bodyKindOf(journalEntry.operation);
  return (
    <>
      <p className={styles.line}>
        <span className={styles.what}>{t(`journal.what.${journalEntry.operation}`)}</span>
        <JournalEntryStamp journalEntry={journalEntry} isTilted />
      </p>
      {journalEntry.evidence !== null && (
        <div>
          <p className={styles.what} title={formatExactTime(journalEntry.evidence.at)}>
            {evidenceLabel(journalEntry.evidence)}
          </p>
          <p className={styles.muted}>{evidenceMeaning(journalEntry.evidence)}</p>
        </div>
      )}
      <EarlierDoubt writeId={journalEntry.writeId} asOf={journalEntry} />
      <dl className={styles.facts}>
        {journalEntryFacts(journalEntry).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.buttons}>
        {journalEntry.body !== null && kind !== null && (
          <OpenAsDraft journalEntry={journalEntry} body={journalEntry.body} kind={kind} />
        )}
        <PrintMenu make={() => journalEntrySheet(journalEntry)} />
        <CopyAsCurl writeId={journalEntry.writeId} />
        {batch !== null && (
          <Button icon={ListFilter} onPress={() => showJournalEntriesOfBatch(batch)}>
            {t('journal.batch.show')}
          </Button>
        )}
      </p>
      <ResolvePart journalEntry={journalEntry} />
      <JournalEntryExchange
        journalEntry={journalEntry}
        sentName={t('journal.sentBody')}
        replyName={t('journal.reply')}
      />
    </>
  );
}
