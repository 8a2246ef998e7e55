import { useTranslation } from 'react-i18next';
import type { Failure, ShownBody } from '../../main/contract/failure.ts';
import { pathAt } from '../../main/contract/profile/service-address.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { ShownText } from '../form/request/shown-text.tsx';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { Disclosure } from '../ui/button/disclosure.tsx';
import { DoneNotes } from '../ui/failure/done-notes.tsx';
import { ReasonText } from '../ui/failure/failure-parts.tsx';
import { Note } from '../ui/look/note.tsx';
import { isUnsent } from './journal-entry-facts.ts';
import styles from './journal-entry-pane.module.css';

interface JournalEntryExchangeProps {
  readonly journalEntry: WriteRecord;
  /** The accessible names of the two texts. If two journal entries are shown, their names differ. */
  readonly sentName: string;
  readonly replyName: string;
}

/** The answer, followed by what was sent; the address is folded. */
export function JournalEntryExchange({
  journalEntry,
  sentName,
  replyName,
}: JournalEntryExchangeProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{t('journal.cameBack')}</h3>
        <JournalEntryAnswer journalEntry={journalEntry} replyName={replyName} />
      </div>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>
          {t(isUnsent(journalEntry) ? 'journal.toBeSent' : 'journal.sent')}
        </h3>
        {journalEntry.body === null ? (
          <Note tone="plain">{t('journal.noBody')}</Note>
        ) : (
          <ShownText text={journalEntry.body} name={sentName} />
        )}
        <Disclosure title={t('body.journalEntry.technical')}>
          <p className={styles.request}>
            <strong>{journalEntry.method}</strong>{' '}
            {pathAt(journalEntry.sentTo ?? {}, journalEntry.path)}
          </p>
          {journalEntry.idempotency !== null && (
            <p className={styles.request}>
              {journalEntry.idempotency.header}: {journalEntry.idempotency.key}
            </p>
          )}
        </Disclosure>
      </div>
    </>
  );
}

interface JournalEntryAnswerProps {
  readonly journalEntry: WriteRecord;
  /** The accessible name of the reply. */
  readonly replyName: string;
}

/** The answer, or why it is not known. */
function JournalEntryAnswer({ journalEntry, replyName }: JournalEntryAnswerProps) {
  const { t } = useTranslation();
  const { ended } = journalEntry;
  if (ended === null) {
    return (
      <Note tone="plain">
        {journalEntry.outcome === 'unknown'
          ? t('journal.interruptedByStart')
          : t('journal.nothingYet')}
      </Note>
    );
  }
  if (ended.kind !== 'done') {
    const { failure } = ended;
    const description = describeFailure(failure, journalEntry.operation);
    return <FailureAnswer description={description} failure={failure} replyName={replyName} />;
  }
  const { reply, replyNote, status } = ended;
  return (
    <>
      <DoneNotes done={ended} />
      {replyNote !== null && <Note tone="warn">{t(`journal.replyNote.${replyNote}`)}</Note>}
      {reply !== null && <Reply status={status} body={reply} name={replyName} />}
      {reply === null && replyNote === null && (
        <Note tone="plain">{t('journal.emptyReply', { status })}</Note>
      )}
    </>
  );
}

interface FailureAnswerProps {
  readonly description: ReturnType<typeof describeFailure>;
  readonly failure: Failure;
  readonly replyName: string;
}

function FailureAnswer({ description, failure, replyName }: FailureAnswerProps) {
  const { t } = useTranslation();
  const { title, whatHappened, reason, fields } = description;
  const status = failure.kind === 'http' ? failure.status : null;
  const body = failure.kind === 'http' || failure.kind === 'unreadable' ? failure.body : null;
  return (
    <>
      <p className={styles.what}>{title}</p>
      <p>{whatHappened}</p>
      {reason.given ? (
        <blockquote className={styles.quotation}>
          <ReasonText reason={reason} />
        </blockquote>
      ) : (
        <p>{reason.text}</p>
      )}
      {fields.map(({ path, message }) => (
        <p key={`${path} ${message}`}>
          {path !== '' && <code>{path}</code>} {message}
        </p>
      ))}
      {body !== null && body.text !== '' && <Reply status={status} body={body} name={replyName} />}
      {(body === null || body.text === '') && status !== null && (
        <Note tone="plain">{t('journal.emptyReply', { status })}</Note>
      )}
    </>
  );
}

interface ReplyProps {
  /** Null if it isn't known. */
  readonly status: number | null;
  readonly body: ShownBody;
  readonly name: string;
}

function Reply({ status, body, name }: ReplyProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.muted}>
        {[status, body.contentType].filter((part) => part !== null).join(' · ')}
      </p>
      <ShownText text={body.text} name={name} />
      {body.truncated && <Note tone="plain">{t('journal.truncated')}</Note>}
    </>
  );
}
