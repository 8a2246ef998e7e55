import { useTranslation } from 'react-i18next';
import type { ShownBody } from '../../main/contract/failure.ts';
import { nameInForm } from '../../main/contract/form/name-in-words.ts';
import { pathAt } from '../../main/contract/profile/service-address.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { evidenceLabel, evidenceMeaning } from '../lib/failure/describe-delete.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { doneNotes } from '../lib/failure/done-notes.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { i18n } from '../lib/words/i18n.ts';
import { sentenceOf } from '../lib/words/sentence-of.ts';
import type { Sheet } from '../print/printing.tsx';
import { PrintFacts, PrintText } from '../print/sheet-parts.tsx';
import { deletedProductInWords } from './deleted-product-part.tsx';
import { isUnsent, journalEntryFacts } from './journal-entry-facts.ts';
import { JournalEntryStamp } from './journal-entry-stamp.tsx';

/** A printed journal entry: what was sent, the answer, and how the user resolved it. */
export function journalEntrySheet(journalEntry: WriteRecord): Sheet {
  const id = journalEntry.writeId.slice(0, 8);
  return {
    title: i18n.t('print.journalEntry.title', { id, profile: harmless(journalEntry.profileName) }),
    cut: null,
    content: <JournalEntryContent journalEntry={journalEntry} />,
  };
}

function JournalEntryContent({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const { resolution, operation, evidence, idempotency, body } = journalEntry;
  const product = deletedProductInWords(journalEntry);
  return (
    <>
      <p>
        {sentenceOf(t, journalEntry)} <JournalEntryStamp journalEntry={journalEntry} />
      </p>
      {evidence !== null && (
        <p>
          {evidenceLabel(evidence)} ({formatExactTime(evidence.at)}). {evidenceMeaning(evidence)}
        </p>
      )}
      <PrintFacts facts={journalEntryFacts(journalEntry)} />
      {resolution !== null && (
        <>
          <h2>{t('journal.resolve.title')}</h2>
          <p>{t(`journal.resolve.${resolution.as}.${operation}`)}</p>
          {resolution.remark !== '' && <p>{resolution.remark}</p>}
          <p>{t('journal.resolve.at', { time: formatExactTime(resolution.at) })}</p>
        </>
      )}
      <h2>{t(isUnsent(journalEntry) ? 'journal.toBeSent' : 'journal.sent')}</h2>
      <PrintText
        text={`${journalEntry.method} ${pathAt(journalEntry.sentTo ?? {}, journalEntry.path)}`}
      />
      {idempotency !== null && <PrintText text={`${idempotency.header}: ${idempotency.key}`} />}
      {body === null ? <p>{t('journal.noBody')}</p> : <PrintText text={body} />}
      <h2>{t('journal.reply')}</h2>
      <Answer journalEntry={journalEntry} />
      {product !== null && (
        <>
          <h2>{product.title}</h2>
          <p>{product.about}</p>
          {product.note !== null && <p>{product.note}</p>}
          {product.text !== null && <PrintText text={product.text} />}
        </>
      )}
    </>
  );
}

/** As in the window, with the reply to the byte: paper has nothing to unfold. */
function Answer({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const { ended, outcome } = journalEntry;
  if (ended === null)
    return <p>{t(outcome === 'unknown' ? 'journal.interruptedByStart' : 'journal.nothingYet')}</p>;
  const failure = ended.kind === 'done' ? null : ended.failure;
  if (failure !== null) {
    const { title, whatHappened, reason, fields } = describeFailure(
      failure,
      journalEntry.operation,
    );
    const status = failure.kind === 'http' ? failure.status : null;
    const body = failure.kind === 'http' || failure.kind === 'unreadable' ? failure.body : null;
    return (
      <>
        <p>{title}</p>
        <p>{whatHappened}</p>
        {(reason.messages ?? [reason.text]).map((message) => (
          <p key={message}>{message}</p>
        ))}
        {fields.map(({ path, message }) => (
          <p key={`${path} ${message}`}>
            {[nameInForm(null, path), message].filter(Boolean).join(': ')}
          </p>
        ))}
        {body !== null && body.text !== '' && <Reply status={status} body={body} />}
        {(body === null || body.text === '') && status !== null && (
          <p>{t('journal.emptyReply', { status })}</p>
        )}
      </>
    );
  }
  if (ended.kind !== 'done') return null;
  const { reply, replyNote, status } = ended;
  return (
    <>
      {doneNotes(ended).map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      {replyNote !== null && <p>{t(`journal.replyNote.${replyNote}`)}</p>}
      {reply !== null && <Reply status={status} body={reply} />}
      {reply === null && replyNote === null && <p>{t('journal.emptyReply', { status })}</p>}
    </>
  );
}

function Reply({ status, body }: { readonly status: number | null; readonly body: ShownBody }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{[status, body.contentType].filter((part) => part !== null).join(' · ')}</p>
      <PrintText text={body.text} />
      {body.truncated && <p>{t('journal.truncated')}</p>}
    </>
  );
}
