import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import { idempotencyOf } from '../../main/contract/profile/idempotency.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { DoneWrite } from '../../main/contract/write/outcome.ts';
import { type BodyOperation, operationOf } from '../../main/contract/write/write-operations.ts';
import { BodyEditor } from '../body/editor.tsx';
import { useFailureActions } from '../lib/ask/ask.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { useEarlierDoubt, withEarlierDoubt } from '../lib/failure/earlier-doubt.ts';
import { formatBytes } from '../lib/words/format.ts';
import { TemplatesButton } from '../templates/button.tsx';
import { PlaceholderPart } from '../templates/placeholders/placeholder-part.tsx';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { Note } from '../ui/look/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import type { SendableRequest } from './content/ready-request.ts';
import { DraftsButton } from './drafts/button.tsx';
import styles from './drafts/drafts.module.css';
import type { FormDraft } from './drafts/use-draft.ts';
import { FormArea } from './form-parts.tsx';
import type { PressState } from './press/press.ts';
import { useRequestInWords } from './request/request-in-words.ts';
import { RequestJournalEntry } from './request/request-journal-entry.tsx';
import { ShownText } from './request/shown-text.tsx';
import { useRequestPreview } from './request/use-request-preview.ts';
import { SendFormFoot } from './send-form-foot.tsx';
import type { SendForm } from './use-send-form.ts';

interface SendFormPageProps {
  readonly form: SendForm;
  /** The content above the body. */
  readonly children?: ReactNode;
}

/**
 * A page for writing and sending something: the form on the left, its journal entry on the right.
 */
export function SendFormPage({ form, children }: SendFormPageProps) {
  const { profile, isCurrent, words, fields, request, draft, acts, sending } = form;
  const { kind, body, content, isNow, dispatch, filled } = fields;
  const operation = operationOf[kind];
  const { press } = sending;
  const isPressed = request.ok && press.phase !== 'idle' && press.content === request.content;
  const preview = useRequestPreview(profile, operation, request, isPressed);
  const isOfForm = isNow && preview.isOfForm;
  const sentence = useRequestInWords(profile.id, operation, request);
  const journalEntry = useRef<HTMLElement>(null);
  const showJournalEntry = () => {
    journalEntry.current?.scrollIntoView();
    journalEntry.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHead
        title={words.title}
        actions={
          <>
            <DraftsButton profile={profile} kind={kind} draft={draft} acts={acts} />
            <TemplatesButton
              profile={profile}
              kind={kind}
              readContent={fields.catchUp}
              onBegin={acts.beginFrom}
            />
          </>
        }
      />
      <FormArea
        ref={sending.place}
        isHidden={!draft.isReady}
        foot={
          <>
            <DraftNote failure={draft.failure} readFailure={draft.readFailure} />
            <SendFormFoot
              form={form}
              preview={isOfForm ? preview.preview : null}
              onShow={showJournalEntry}
            />
          </>
        }
        journalEntry={
          <RequestJournalEntry
            ref={journalEntry}
            request={request}
            sentence={sentence}
            {...preview}
            isOfForm={isOfForm}
            press={press}
            lastWrite={draft.lastWrite}
            onShowReply={sending.showReply}
          />
        }
      >
        {children}
        <BodyEditor
          state={body}
          content={content}
          dispatch={dispatch}
          kind={kind}
          showProblems={sending.showProblems}
        />
        <PlaceholderPart filled={filled} showProblems={sending.showProblems} />
      </FormArea>
      <SendQuestion
        profile={profile}
        operation={operation}
        asked={sending.question.asked}
        onConfirm={sending.question.confirm}
        onCancel={sending.question.cancel}
      />
      <WriteFailure
        profile={profile}
        operation={operation}
        press={press}
        kicker={isCurrent ? undefined : `${profile.name} · ${words.title}`}
        onClose={sending.closeFailure}
        onSendAgain={sending.sendNow}
      />
      <ReplyDialog profileName={profile.name} result={sending.reply} onClose={sending.closeReply} />
    </>
  );
}

/** Says below the form that its draft is not being saved, for as long as this is so. */
function DraftNote({ failure, readFailure }: Pick<FormDraft, 'failure' | 'readFailure'>) {
  const { t } = useTranslation();
  const reason = (why: Failure, task: 'saveDraft' | 'getOpenDraft'): string => {
    const { whatHappened, reason: given } = describeFailure(why, task);
    return given.given ? `${whatHappened} ${given.text}` : whatHappened;
  };
  return (
    <div role="status" className={failure === null && readFailure === null ? '' : styles.note}>
      {readFailure !== null && (
        <Note tone="warn">
          {t('drafts.notRead', { reason: reason(readFailure, 'getOpenDraft') })}
        </Note>
      )}
      {failure !== null && (
        <Note tone="warn">
          {failure.kind === 'invalid-input'
            ? t('drafts.tooLarge')
            : t('drafts.notKept', { reason: reason(failure, 'saveDraft') })}
        </Note>
      )}
    </div>
  );
}

interface ReplyDialogProps {
  readonly profileName: string;
  /** Null: closed. */
  readonly result: DoneWrite | null;
  readonly onClose: () => void;
}

/** What the service replied to a write that is done. */
function ReplyDialog({ profileName, result, onClose }: ReplyDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={result !== null}
      onClose={onClose}
      size="wide"
      title={t('body.journalEntry.replyTitle', { profile: profileName })}
      footer={
        <Button autoFocus onPress={onClose}>
          {t('body.journalEntry.close')}
        </Button>
      }
    >
      {result?.reply != null && (
        <>
          <p>{[result.status, result.reply.contentType].filter(Boolean).join(' · ')}</p>
          <ShownText text={result.reply.text} name={t('body.write.replyText')} />
          {result.reply.truncated && <Note tone="plain">{t('body.write.truncated')}</Note>}
        </>
      )}
    </Dialog>
  );
}

interface SendQuestionProps {
  readonly profile: Profile;
  readonly operation: BodyOperation;
  /** Null: there is nothing to ask. */
  readonly asked: SendableRequest | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is sent to a production service, and says what. */
function SendQuestion({ profile, operation, asked, onConfirm, onCancel }: SendQuestionProps) {
  const { t } = useTranslation();
  const { host } = new URL(profile.baseUrl);
  const words = asked && {
    host,
    id: asked.id,
    size: formatBytes(new TextEncoder().encode(asked.body).length),
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      // The dialog may open right after another question, under the second half of a double click.
      isUnasked
      title={t('guard.sendTitle', { profile: profile.name })}
      confirmLabel={t('guard.send')}
      variant="primary"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {words !== null && <p>{t(`guard.sendText.${operation}`, words)}</p>}
      <p>{t('guard.sendWhy')}</p>
    </ConfirmDialog>
  );
}

interface WriteFailureProps {
  readonly profile: Profile;
  readonly operation: BodyOperation;
  readonly press: PressState;
  /** Where it happened, if another page is on the screen. */
  readonly kicker: string | undefined;
  readonly onClose: () => void;
  /** Sends the content of the form with a new writeId, like pressing its button. */
  readonly onSendAgain: () => void;
}

/** The dialog for a write that failed, over the unchanged form. It sends nothing by itself. */
function WriteFailure({
  profile,
  operation,
  press,
  kicker,
  onClose,
  onSendAgain,
}: WriteFailureProps) {
  const { t } = useTranslation();
  const actions = useFailureActions(profile);
  const ended = press.phase === 'ended' && press.outcome.kind !== 'done' ? press.outcome : null;
  const earlier = useEarlierDoubt(press.phase === 'ended' && ended !== null ? press.writeId : null);
  if (press.phase !== 'ended' || ended === null) return null;
  const { failure } = ended;
  const description = withEarlierDoubt(describeFailure(failure, operation), operation, earlier);
  // With the key of the first attempt the service creates it only once, so there is nothing to ask.
  const isRecognised =
    description.whatToDo.action === 'send-again-anyway' && idempotencyOf(profile, '') !== null;
  const recognised = { text: t('failure.todo.sameKey'), action: 'try-again' } as const;
  // If the user is signed out, the dialog that asks for a token opens instead.
  const isOpen = press.open && failure.kind !== 'signed-out' && earlier !== undefined;
  return (
    <ErrorDialog
      isOpen={isOpen}
      kicker={kicker}
      description={isRecognised ? { ...description, whatToDo: recognised } : description}
      onClose={onClose}
      actions={{ ...actions, 'try-again': onSendAgain, 'send-again-anyway': onSendAgain }}
    />
  );
}
