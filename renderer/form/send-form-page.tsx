import type { TFunction } from 'i18next';
import { type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Failure, HttpFailure } from '../../main/contract/failure.ts';
import { operationOf } from '../../main/contract/write/write-operations.ts';
import { leftOutByForm } from '../body/compare/changes.tsx';
import { BodyEditor } from '../body/editor.tsx';
import { headingInSight } from '../lib/commands/page-focus.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { say } from '../lib/spoken/say.ts';
import { PageInSight } from '../lib/window/page-in-sight.ts';
import { TemplatesButton } from '../templates/button.tsx';
import { PlaceholderPart } from '../templates/placeholders/placeholder-part.tsx';
import { Note } from '../ui/look/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { useSchemaAdvice } from './advice/use-schema-advice.ts';
import { isBlankContent } from './content/form-content.ts';
import type { ReadyRequest } from './content/ready-request.ts';
import { DraftsButton } from './drafts/button.tsx';
import styles from './drafts/drafts.module.css';
import type { FormDraft } from './drafts/use-draft.ts';
import { FormArea } from './form-parts.tsx';
import { MisfitNote } from './guard/misfit.tsx';
import type { PressState } from './press/press.ts';
import { useRequestInWords } from './request/request-in-words.ts';
import { RequestJournalEntry } from './request/request-journal-entry.tsx';
import { useRequestPreview } from './request/use-request-preview.ts';
import { LeaveOutOffer } from './send/leave-out-offer.tsx';
import { SendFormFoot } from './send-form-foot.tsx';
import type { SendForm } from './use-send-form.ts';
import { WriteFailure } from './write-failure.tsx';

interface SendFormPageProps {
  readonly form: SendForm;
  /** The content above the body. */
  readonly children?: ReactNode;
  /** What the request changes, above the request. */
  readonly changes?: ReactNode;
  /** What else can be done with the content, beside the button that sends it. */
  readonly besideSubmit?: ReactNode;
}

/**
 * A page for writing and sending something: the form on the left, its journal entry on the right.
 */
export function SendFormPage(props: SendFormPageProps) {
  const { form, children, changes, besideSubmit } = props;
  const { t } = useTranslation();
  const { profile, isCurrent, words, fields, request, draft, acts, sending, isFormRead } = form;
  const { kind, body, content, isNow, dispatch, filled } = fields;
  const operation = operationOf[kind];
  const { press, isAskedAbout } = sending;
  const isOfPress =
    isNow && request.ok && press.phase !== 'idle' && press.content === request.content;
  const refusal = isOfPress ? refusalOf(press) : null;
  const preview = useRequestPreview(profile, operation, request, isOfPress || isAskedAbout);
  const isOfForm = isNow && preview.isOfForm;
  const isEmptyForm = isFormRead && draft.isReady && body.face === 'form';
  useFirstControl(sending.place, isEmptyForm && isBlankContent(fields.all));
  const advice = useSchemaAdvice(profile.id, fields, request);
  const sentence = useRequestInWords(profile.id, operation, request);
  const journalEntry = useRef<HTMLElement>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const hasOutcome = press.phase !== 'idle' || draft.lastWrite !== null;
  const isRequestCollapsed = !isUnfolded && !hasOutcome;
  const kicker = isCurrent ? undefined : `${profile.name} · ${words.title}`;
  const failure = { profile, operation, kicker, partOf: form.failurePart };
  const showJournalEntry = () => {
    flushSync(() => setIsUnfolded(true));
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
        isEntryCollapsed={isRequestCollapsed}
        changes={changes}
        foot={
          <>
            <div className={styles.note}>
              <MisfitNote
                profile={profile}
                of={draft.isMade && draft.draftId !== null ? { draftId: draft.draftId } : null}
              />
            </div>
            <DraftNote failure={draft.failure} readFailure={draft.readFailure} />
            <LeftOutNote request={request} />
            <SendFormFoot
              form={form}
              besideSubmit={besideSubmit}
              offer={
                request.ok && (
                  <LeaveOutOffer
                    profile={profile}
                    kind={kind}
                    request={request}
                    refusal={refusal}
                  />
                )
              }
              sentence={sentence}
              preview={isOfForm ? preview.preview : null}
              isRequestCollapsed={isRequestCollapsed}
              onShow={showJournalEntry}
              onHide={hasOutcome ? null : () => setIsUnfolded(false)}
            />
          </>
        }
        journalEntry={
          <RequestJournalEntry
            ref={journalEntry}
            request={shownRequest(t, form)}
            sentence={sentence}
            {...preview}
            isOfForm={isOfForm}
            press={press}
            isOfPress={isOfPress}
            isAskedAbout={isAskedAbout}
            lastWrite={draft.lastWrite}
          />
        }
      >
        {children}
        {/* Tabs that come later make the tabs draw another one first, and hundreds of fields twice. */}
        {isFormRead && (
          <BodyEditor
            state={body}
            content={content}
            dispatch={dispatch}
            kind={kind}
            form={fields.form}
            advice={advice}
            leftOut={request.ok ? request.leftOut : noPaths}
            showProblems={sending.showProblems}
          />
        )}
        <PlaceholderPart filled={filled} showProblems={sending.showProblems} />
      </FormArea>
      <WriteFailure
        {...failure}
        press={press}
        onClose={sending.closeFailure}
        onSendAgain={sending.sendNow}
      />
    </>
  );
}

/** The request for the preview. What is wrong with the JSON is said at its editor, not here again. */
function shownRequest(t: TFunction, { fields, request }: SendForm): ReadyRequest {
  const { body, content } = fields;
  const isJsonWrong = body.written === 'json' && body.text !== '' && !content.ok;
  return !request.ok && isJsonWrong && content.problem.kind !== 'too-large'
    ? { ok: false, reason: t('body.journalEntry.fixJson') }
    : request;
}

/** Always the same array: the editor is drawn again if it gets another one. */
const noPaths: readonly string[] = [];

/** The reply that refused what is in the form; null if it was not refused. */
function refusalOf(press: PressState): HttpFailure | null {
  if (press.phase !== 'ended' || press.outcome.kind !== 'refused') return null;
  return press.outcome.failure.kind === 'http' ? press.outcome.failure : null;
}

/** Says what the form leaves out of what is sent. With a record that was read, the changes say it. */
function LeftOutNote({ request }: { readonly request: ReadyRequest }) {
  const { t } = useTranslation();
  if (!request.ok || request.leftOut.length === 0 || request.base?.source === 'read') return null;
  return (
    <div className={styles.note}>
      <Note tone="plain">{leftOutByForm(t, request.leftOut)}</Note>
    </div>
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
    <div role="status" className={styles.note}>
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

/**
 * Leads from the heading of the page, which has the focus after a command has opened it or emptied its form, to the
 * first control. Nothing is taken from a person who has gone elsewhere. `isEmpty`: there is a form, and nothing was
 * entered in it.
 */
function useFirstControl(place: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  const isInSight = use(PageInSight);
  useEffect(() => {
    if (!isInSight || !isEmpty) return;
    // The tabs draw their content a moment later.
    const frame = requestAnimationFrame(() => {
      const heading = headingInSight();
      if (heading === undefined || document.activeElement !== heading) return;
      const controls =
        place.current?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [];
      const first = [...controls].find((one) => one.tabIndex >= 0 && one.checkVisibility());
      if (first === undefined) return;
      say(heading.textContent);
      first.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [place, isInSight, isEmpty]);
}
