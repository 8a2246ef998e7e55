import { type ReactNode, useRef } from 'react';
import { operationOf } from '../../main/contract/write/write-operations.ts';
import { BodyEditor } from '../body/editor.tsx';
import { TemplatesButton } from '../templates/button.tsx';
import { PlaceholderPart } from '../templates/placeholders/placeholder-part.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { DraftsButton } from './drafts/button.tsx';
import { DraftNote } from './drafts/note.tsx';
import { FormArea } from './form-area.tsx';
import { ReplyDialog } from './request/reply-dialog.tsx';
import { RequestJournalEntry } from './request/request-journal-entry.tsx';
import { useRequestPreview } from './request/use-request-preview.ts';
import { SendQuestion } from './send/send-question.tsx';
import { WriteFailure } from './send/write-failure.tsx';
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
