import type { TFunction } from 'i18next';
import { type ReactNode, type RefObject, use, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, HttpFailure } from '../../main/contract/failure.ts';
import { operationOf } from '../../main/contract/write/write-operations.ts';
import { leftOutByForm } from '../body/compare/changes.tsx';
import type { BodyAction } from '../body/content/state.ts';
import { BodyFields, BodyJson } from '../body/editor.tsx';
import { ShowJsonButton } from '../body/json/show-json-button.tsx';
import { useJsonPane } from '../body/json/use-json-pane.ts';
import { headingInSight } from '../lib/commands/page-focus.ts';
import { failureReason } from '../lib/failure/reason.ts';
import { whatHappenedOf } from '../lib/failure/what-happened.ts';
import { say } from '../lib/spoken/say.ts';
import { PageInSight } from '../lib/window/page-in-sight.ts';
import { PlaceholderPart } from '../templates/placeholders/placeholder-part.tsx';
import { ReadOnly } from '../ui/field/read-only.ts';
import { Note } from '../ui/look/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { useSchemaAdvice } from './advice/use-schema-advice.ts';
import { isBlankContent } from './content/form-content.ts';
import type { ReadyRequest } from './content/ready-request.ts';
import styles from './drafts/drafts.module.css';
import { SavedOfForm } from './drafts/saved-button.tsx';
import type { FormDraft } from './drafts/use-draft.ts';
import { FormArea } from './form-parts.tsx';
import { MisfitNote } from './guard/misfit.tsx';
import { RequestData } from './request/request-data.tsx';
import { useRequestInWords } from './request/request-in-words.ts';
import type { SendState } from './request/send-state.ts';
import { useRequestPreview } from './request/use-request-preview.ts';
import { EarlierDoubt } from './request/write-stamp.tsx';
import { FromTable } from './send/from-table.tsx';
import { LeaveOutOffer } from './send/leave-out-offer.tsx';
import { SendFormFoot } from './send-form-foot.tsx';
import { SendTicket } from './ticket/send-ticket.tsx';
import type { SendForm } from './use-send-form.ts';

interface SendFormPageProps {
  readonly form: SendForm;
  /** Above the fields, and above the ticket that takes their place. */
  readonly above?: ReactNode;
  /** The content above the body. */
  readonly children?: ReactNode;
  /** True: the fields that the form doesn't describe are unfolded. */
  readonly showsMore?: boolean;
  /** What the request changes. */
  readonly changes?: ReactNode;
  /** What else can be done with the content, beside the button that sends it. */
  readonly besideSubmit?: ReactNode;
  /** Another button of a ticket, for what was carried out. */
  readonly besideAgain?: (writeId: string) => ReactNode;
  /** *Edit again* or *Order again* has brought the form back with what was sent. */
  readonly onAgain?: () => void;
  /** Takes the focus when a ticket appears; left out: its heading does. */
  readonly focusAtTicket?: () => void;
}

/**
 * A page for writing and sending something: the fields, and beside them the JSON and the request, if they are shown. What was
 * sent takes the place of all of them, as a ticket.
 */
export function SendFormPage(props: SendFormPageProps) {
  const { form, above, children, showsMore = false, changes } = props;
  const { besideSubmit, besideAgain, onAgain, focusAtTicket } = props;
  const { t } = useTranslation();
  const { profile, words, fields, request, draft, acts, sending, ticket, isFormRead } = form;
  const { kind, body, content, isNow, dispatch, filled } = fields;
  const operation = operationOf[kind];
  const { state, isAskedAbout } = sending;
  const isSending = state.phase === 'sending';
  const isOfPress =
    isNow && request.ok && state.phase !== 'idle' && state.content === request.content;
  const refusal = isOfPress ? refusalOf(state) : null;
  const pane = useJsonPane(profile, ticket !== null);
  const isPressed = isOfPress || isAskedAbout;
  const preview = useRequestPreview(profile, operation, pane.isOpen ? request : null, isPressed);
  const isEmptyForm = isFormRead && draft.isReady && fields.form !== null;
  useFirstControl(sending.place, isEmptyForm && isBlankContent(fields.all));
  const advice = useSchemaAdvice(profile.id, fields, request);
  const sentence = useRequestInWords(profile, operation, fields.form, request);
  // What is being sent stays as it is, also for a step back.
  const write = useMemo(
    () => (action: BodyAction) =>
      isSending && action.type !== 'read-fields' ? undefined : dispatch(action),
    [isSending, dispatch],
  );
  const shown = shownRequest(t, form);
  const leftOut = request.ok ? request.leftOut : noPaths;
  return (
    <>
      <PageHead
        title={words.title}
        actions={
          <>
            <SavedOfForm
              profile={profile}
              kind={kind}
              form={fields.form}
              readContent={fields.catchUp}
              draft={draft}
              acts={acts}
            />
            <FromTable profile={profile} operation={operation} />
            <ShowJsonButton pane={pane} isTicket={ticket !== null} />
          </>
        }
      />
      <FormArea
        ref={sending.place}
        isHidden={!draft.isReady}
        isTicket={ticket !== null}
        foot={
          <>
            <div className={styles.note}>
              <MisfitNote
                profile={profile}
                of={
                  draft.made !== null && draft.draftId !== null ? { draftId: draft.draftId } : null
                }
              />
            </div>
            <DraftNote failure={draft.failure} readFailure={draft.readFailure} />
            <LeftOutNote request={request} form={fields.form} />
            <DoubtNote form={form} />
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
              shown={shown}
              sentence={isNow ? sentence : null}
            />
          </>
        }
        data={
          pane.isOpen ? (
            <RequestData
              request={shown}
              {...preview}
              isOfForm={isNow && preview.isOfForm}
              isPressed={isPressed}
            >
              {isFormRead && (
                <ReadOnly value={isSending}>
                  <BodyJson
                    state={body}
                    content={content}
                    late={fields.late}
                    dispatch={write}
                    kind={kind}
                    form={fields.form}
                    leftOut={leftOut}
                    caret={pane.caret}
                  />
                </ReadOnly>
              )}
            </RequestData>
          ) : null
        }
      >
        <ReadOnly value={isSending}>
          {above}
          {ticket !== null && (
            <SendTicket
              key={ticket.writeId}
              profile={profile}
              kind={kind}
              userId={fields.userId}
              ticket={ticket}
              draft={draft}
              acts={acts}
              sending={sending}
              words={words}
              besideAgain={besideAgain?.(ticket.writeId)}
              onAgain={onAgain}
              takeFocus={focusAtTicket}
            />
          )}
          {ticket === null && children}
          {/* A form that comes later would draw hundreds of fields twice. */}
          {isFormRead && ticket === null && (
            <BodyFields
              key={fields.nth}
              state={body}
              content={content}
              dispatch={write}
              kind={kind}
              form={fields.form}
              advice={advice}
              showProblems={sending.showProblems}
              onShowJson={pane.show}
              showsMore={showsMore}
            />
          )}
          {ticket === null && (
            <PlaceholderPart filled={filled} showProblems={sending.showProblems} />
          )}
        </ReadOnly>
        {ticket === null && changes}
      </FormArea>
    </>
  );
}

/** The request as it is shown. What is wrong with the JSON is said at its editor, not here again. */
function shownRequest(t: TFunction, { fields, request }: SendForm): ReadyRequest {
  const { body, content } = fields;
  const isJsonWrong = body.text !== '' && !content.ok && content.problem.kind !== 'row';
  return !request.ok && isJsonWrong && content.problem.kind !== 'too-large'
    ? { ok: false, reason: t('body.journalEntry.fixJson') }
    : request;
}

/** Always the same array: the editor is drawn again if it gets another one. */
const noPaths: readonly string[] = [];

/** The reply that refused what is in the form; null if it was not refused. */
function refusalOf(state: SendState): HttpFailure | null {
  if (state.phase !== 'ended' || state.outcome.kind !== 'refused') return null;
  return state.outcome.failure.kind === 'http' ? state.outcome.failure : null;
}

/** Says that an earlier attempt is still in doubt, although the last one wasn't carried out. */
function DoubtNote({ form: { draft, sending } }: { readonly form: SendForm }) {
  const { state } = sending;
  const writeId = state.phase === 'ended' ? state.writeId : draft.lastWrite?.writeId;
  if (writeId === undefined || state.phase === 'sending') return null;
  return (
    <div className={styles.note}>
      <EarlierDoubt writeId={writeId} asOf={draft.lastWrite?.outcome} />
    </div>
  );
}

interface LeftOutNoteProps {
  readonly request: ReadyRequest;
  readonly form: SendForm['fields']['form'];
}

/** Says what the form leaves out of what is sent. With a record that was read, the changes say it. */
function LeftOutNote({ request, form }: LeftOutNoteProps) {
  const { t } = useTranslation();
  if (!request.ok || request.leftOut.length === 0 || request.base?.source === 'read') return null;
  return (
    <div className={styles.note}>
      <Note tone="plain">{leftOutByForm(t, form, request.leftOut)}</Note>
    </div>
  );
}

/** Says below the form that its draft is not being saved, for as long as this is so. */
function DraftNote({ failure, readFailure }: Pick<FormDraft, 'failure' | 'readFailure'>) {
  const { t } = useTranslation();
  const reason = (why: Failure): string => {
    const { given, text } = failureReason(why);
    return given ? `${whatHappenedOf(why)} ${text}` : whatHappenedOf(why);
  };
  return (
    <div role="status" className={styles.note}>
      {readFailure !== null && (
        <Note tone="warn">{t('drafts.notRead', { reason: reason(readFailure) })}</Note>
      )}
      {failure !== null && (
        <Note tone="warn">
          {failure.kind === 'invalid-input'
            ? t('drafts.tooLarge')
            : t('drafts.notKept', { reason: reason(failure) })}
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
    // The fields draw their content a moment later.
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
