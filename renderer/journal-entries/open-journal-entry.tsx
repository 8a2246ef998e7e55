import { Copy, FilePen, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, ShownBody } from '../../main/contract/failure.ts';
import { pathAt } from '../../main/contract/profile/service-address.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { type BodyKind, bodyKindOf } from '../../main/contract/write/write-operations.ts';
import { textToRows } from '../body/content/text-to-rows.ts';
import { sendToForm } from '../form/drafts/inbox.ts';
import { EarlierDoubt } from '../form/request/earlier-doubt.tsx';
import { call } from '../lib/app/call.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { evidenceLabel, evidenceMeaning } from '../lib/failure/describe-delete.ts';
import { describeFailure, failureInALine } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { copyText } from '../lib/window/copy-text.ts';
import { navigate } from '../lib/window/router.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { i18n } from '../lib/words/i18n.ts';
import { PrintFacts } from '../print/print-facts.tsx';
import { PrintMenu } from '../print/print-menu.tsx';
import { PrintText } from '../print/print-text.tsx';
import type { Sheet } from '../print/printing-context.ts';
import { Button } from '../ui/button/button.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import { showJournalEntriesOfBatch } from './batch-to-show.ts';
import { JournalEntryExchange } from './journal-entry-exchange.tsx';
import { journalEntryFacts } from './journal-entry-facts.ts';
import styles from './journal-entry-pane.module.css';
import { JournalEntryStamp } from './journal-entry-stamp.tsx';
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

/** Copies the request of a journal entry as a command, without the token. */
function CopyAsCurl({ writeId }: { readonly writeId: string }) {
  const { t } = useTranslation();
  const status = useStatus();
  const [isBusy, setIsBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const isTaken = copyText(await call('describeAsCurl', { writeId }));
      status.announce({
        text: (t) => t(isTaken ? 'journal.curl.copied' : 'journal.curl.notCopied'),
      });
    } catch (error) {
      status.announce({ text: () => failureInALine(failureOf(error), 'describeAsCurl') });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button icon={Copy} isPending={isBusy} onPress={() => void copy()}>
      {t('journal.curl.button')}
    </Button>
  );
}

interface OpenAsDraftProps {
  readonly journalEntry: WriteRecord;
  readonly body: string;
  readonly kind: BodyKind;
}

/**
 * Opens what a journal entry sent in the form of its profile. The previous content of the form stays a separate draft.
 */
function OpenAsDraft({ journalEntry, body, kind }: OpenAsDraftProps) {
  const { t } = useTranslation();
  const { profiles, activeProfile, selectProfile } = useWorkspace();
  const { announce } = useStatus();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const own = profiles.find(({ id }) => id === journalEntry.profileId);
  const profile = own ?? activeProfile;
  if (profile === null) return null;

  const open = async (): Promise<void> => {
    setIsBusy(true);
    try {
      // Before the draft is created: if the profile is open in another
      // window, the form is filled in there.
      if (!(await selectProfile(profile.id, { page: 'journal', detail: journalEntry.writeId })))
        return;
      const { draftId } = await call('makeDraft', {
        writeId: journalEntry.writeId,
        profileId: profile.id,
        face: textToRows(body).ok ? 'fields' : 'json',
      });
      announce({
        text: (t) =>
          own === undefined
            ? t('drafts.openedElsewhere', { profile: profile.name })
            : t('drafts.opened'),
      });
      navigate(kind === 'order' ? 'orders' : 'users');
      sendToForm(profile.id, kind, { what: 'draft', draftId });
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button icon={FilePen} isPending={isBusy} onPress={() => void open()}>
        {t('drafts.openAsDraft')}
      </Button>
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'makeDraft')}
          onClose={() => setFailure(null)}
        />
      )}
    </>
  );
}

/** A printed journal entry: what was sent, the answer, and how the user resolved it. */
function journalEntrySheet(journalEntry: WriteRecord): Sheet {
  const id = journalEntry.writeId.slice(0, 8);
  return {
    title: i18n.t('print.journalEntry.title', { id, profile: harmless(journalEntry.profileName) }),
    fileName: i18n.t('print.journalEntry.fileName', { id }),
    content: <JournalEntryContent journalEntry={journalEntry} />,
  };
}

function JournalEntryContent({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const { resolution, operation, evidence, idempotency, body } = journalEntry;
  return (
    <>
      <p>
        {t(`journal.what.${operation}`)} <JournalEntryStamp journalEntry={journalEntry} />
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
      <h2>{t(journalEntry.outcome === 'not-sent' ? 'journal.toBeSent' : 'journal.sent')}</h2>
      <PrintText
        text={`${journalEntry.method} ${pathAt(journalEntry.sentTo ?? {}, journalEntry.path)}`}
      />
      {idempotency !== null && <PrintText text={`${idempotency.header}: ${idempotency.key}`} />}
      {body === null ? <p>{t('journal.noBody')}</p> : <PrintText text={body} />}
      <h2>{t('journal.cameBack')}</h2>
      <Answer journalEntry={journalEntry} />
    </>
  );
}

/** Like `JournalEntryAnswer` in the window. */
function Answer({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const { ended, outcome } = journalEntry;
  if (ended === null)
    return <p>{t(outcome === 'unknown' ? 'journal.interruptedByStart' : 'journal.nothingYet')}</p>;
  const failure = ended.kind === 'done' ? (ended.alreadyGone ?? null) : ended.failure;
  if (failure !== null) {
    const { title, whatHappened, reason, fields } = describeFailure(
      failure,
      journalEntry.operation,
    );
    const body = failure.kind === 'http' || failure.kind === 'unreadable' ? failure.body : null;
    return (
      <>
        <p>{ended.kind === 'done' ? t('failure.alreadyGone.title') : title}</p>
        <p>{whatHappened}</p>
        <p>{reason.text}</p>
        {fields.map(({ path, message }) => (
          <p key={`${path} ${message}`}>{[path, message].filter(Boolean).join(': ')}</p>
        ))}
        {body !== null && body.text !== '' && <Reply status={null} body={body} />}
      </>
    );
  }
  if (ended.kind !== 'done') return null;
  const { reply, replyNote, status } = ended;
  return (
    <>
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
