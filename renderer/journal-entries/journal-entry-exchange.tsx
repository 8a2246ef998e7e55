import { useTranslation } from 'react-i18next';
import type { Failure, ShownBody } from '../../main/contract/failure.ts';
import type { FormField } from '../../main/contract/form/form-description.ts';
import { nameInForm } from '../../main/contract/form/name-in-words.ts';
import { pathAt } from '../../main/contract/profile/service-address.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { bodyKindOf } from '../../main/contract/write/write-operations.ts';
import { useProfileForm } from '../form/content/use-form-content.ts';
import { labelledValues } from '../form/request/labelled-values.ts';
import { ShownText } from '../form/request/shown-text.tsx';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { Disclosure } from '../ui/button/disclosure.tsx';
import { DoneNotes } from '../ui/failure/done-notes.tsx';
import { ReasonText } from '../ui/failure/failure-parts.tsx';
import { Note } from '../ui/look/note.tsx';
import { LabelledValues } from '../ui/values/labelled-values.tsx';
import { isUnsent } from './journal-entry-facts.ts';
import styles from './journal-entry-pane.module.css';

interface JournalEntryExchangeProps {
  readonly journalEntry: WriteRecord;
  /** The accessible names of the two texts. If two journal entries are shown, their names differ. */
  readonly sentName: string;
  readonly replyName: string;
}

/** What the service replied and what was sent, as labels and values. The request and the reply to the byte are folded. */
export function JournalEntryExchange(props: JournalEntryExchangeProps) {
  const { journalEntry, sentName, replyName } = props;
  const { t } = useTranslation();
  const { body, method, path, sentTo, idempotency } = journalEntry;
  const { status, reply } = replyOf(journalEntry);
  return (
    <>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{t('journal.reply')}</h3>
        <JournalEntryAnswer journalEntry={journalEntry} />
      </div>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>
          {t(isUnsent(journalEntry) ? 'journal.toBeSent' : 'journal.sent')}
        </h3>
        {body === null ? (
          <Note tone="plain">{t('journal.noBody')}</Note>
        ) : (
          <Fields text={body} entry={journalEntry} />
        )}
      </div>
      <Disclosure title={t('journal.exchange')}>
        <p className={styles.request}>
          <strong>{method}</strong> {pathAt(sentTo ?? {}, path)}
        </p>
        {idempotency !== null && (
          <p className={styles.request}>
            {idempotency.header}: {idempotency.key}
          </p>
        )}
        {body !== null && <ShownText text={body} name={sentName} />}
        {status !== null && (
          <p className={styles.request}>
            <strong>{status}</strong> {reply?.contentType}
          </p>
        )}
        {reply !== null && reply.text !== '' && <ShownText text={reply.text} name={replyName} />}
        {reply?.truncated === true && <Note tone="plain">{t('journal.truncated')}</Note>}
      </Disclosure>
    </>
  );
}

interface FieldsProps {
  readonly text: string;
  readonly entry: WriteRecord;
}

/** The start of an object as labels and values; nothing of any other text, which is in the fold. */
function Fields({ text, entry }: FieldsProps) {
  const { t } = useTranslation();
  const form = useFormOf(entry);
  const found = labelledValues(text, form);
  if (found === null) return <p className={styles.muted}>{t('journal.inExchange')}</p>;
  return (
    <>
      <LabelledValues fields={found.fields} />
      {found.isPart && <p className={styles.muted}>{t('journal.allInExchange')}</p>}
    </>
  );
}

/** The form of what an entry sent, as it is now. */
const useFormOf = ({ profileId, operation }: WriteRecord) =>
  useProfileForm(profileId, bodyKindOf(operation)).description?.fields ?? null;

interface EntryReply {
  /** Null if there was no answer, or it isn't known. */
  readonly status: number | null;
  readonly reply: ShownBody | null;
}

function replyOf({ ended }: WriteRecord): EntryReply {
  if (ended === null) return { status: null, reply: null };
  if (ended.kind === 'done') return ended;
  const { failure } = ended;
  if (failure.kind === 'unreadable') return { status: null, reply: failure.body };
  return failure.kind === 'http'
    ? { status: failure.status, reply: failure.body }
    : { status: null, reply: null };
}

/** The answer, or why it is not known. */
function JournalEntryAnswer({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const form = useFormOf(journalEntry);
  const { ended, operation } = journalEntry;
  if (ended === null) {
    return (
      <Note tone="plain">
        {journalEntry.outcome === 'unknown'
          ? t('journal.interruptedByStart')
          : t('journal.nothingYet')}
      </Note>
    );
  }
  if (ended.kind !== 'done')
    return <FailureAnswer failure={ended.failure} operation={operation} form={form} />;
  const { reply, replyNote } = ended;
  return (
    <>
      <DoneNotes done={ended} form={form} />
      {replyNote !== null && <Note tone="warn">{t(`journal.replyNote.${replyNote}`)}</Note>}
      {reply !== null && <Fields text={reply.text} entry={journalEntry} />}
      {reply === null && replyNote === null && (
        <Note tone="plain">{t('body.journalEntry.noReply')}</Note>
      )}
    </>
  );
}

interface FailureAnswerProps {
  readonly failure: Failure;
  readonly operation: WriteRecord['operation'];
  /** What the fields are called; null if there is no form. */
  readonly form: readonly FormField[] | null;
}

function FailureAnswer({ failure, operation, form }: FailureAnswerProps) {
  const { title, whatHappened, reason, fields } = describeFailure(failure, operation);
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
          {path !== '' && <strong title={path}>{nameInForm(form, path)}</strong>} {message}
        </p>
      ))}
    </>
  );
}
