import { type ReactNode, useMemo } from 'react';
import type { Result } from '../../main/contract/failure.ts';
import type { FormDescription } from '../../main/contract/form/form-description.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { FailedWrite, Outcome } from '../../main/contract/write/outcome.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { useCommand } from '../lib/commands/offers.ts';
import type { Words } from '../ui/toast/announce.ts';
import { mayIgnoreAdvice } from './advice/ask-about-advice.tsx';
import type { RecordInForm } from './content/form-content.ts';
import {
  type ReadyRequest,
  readyRequest,
  type SendableRequest,
  type SentBody,
  withoutNeverSent,
} from './content/ready-request.ts';
import { type FormFields, useFormContent, useProfileForm } from './content/use-form-content.ts';
import { type DraftActions, useDraftActions } from './drafts/use-actions.ts';
import { type FormDraft, useDraft } from './drafts/use-draft.ts';
import type { FailurePart } from './send/tell-outcome.ts';
import { type FormWrite, type SendFormEnd, type Sending, useSend } from './send/use-send.ts';
import { type SentTicket, ticketOf } from './ticket/ticket-of.ts';

/** What differs between forms. Everything else is the same for each form that sends. */
export interface SendFormOptions {
  readonly kind: BodyKind;
  readonly profile: Profile;
  /** False while another page or profile is on the screen. */
  readonly isCurrent: boolean;
  readonly words: {
    readonly title: string;
    readonly submit: string;
    readonly clear: string;
    /** Shown when a form was cleared. */
    readonly cleared: Words;
  };
  /** Shown when it is done. */
  readonly doneText: (userId: string) => Words;
  readonly onEnd?: SendFormEnd;
  /** Why this user's ID can't be sent. Null if it can. Left out if the form has no ID. */
  readonly idProblem?: (userId: string) => string | null;
  /**
   * What is sent of a body that changes this record. Left out: the body without what the form never sends. Must be a stable
   * function.
   */
  readonly sentOf?: (
    text: string,
    form: FormDescription | null,
    record: RecordInForm | null,
  ) => SentBody;
  /**
   * Why a click has to wait although nothing is wrong with the content; null if it doesn't. `writeId`: the last write of this
   * content, or null.
   */
  readonly mustWait?: (fields: FormFields, writeId: string | null) => string | null;
  /** Passes the write to main, once per press. */
  readonly send: (write: FormWrite, request: SendableRequest) => Promise<Result<Outcome>>;
  /**
   * Asks about the request, and resolves to whether it may be sent. `sentBy`: the write that sent the form as it is now, even
   * with another ID or time in its placeholders. `isFromSent`: the form has come from something that was sent.
   */
  readonly maySend: (
    request: SendableRequest,
    sentBy: string | null,
    isFromSent: boolean,
  ) => Promise<boolean>;
  /** What the request changes, for the question of a protected profile. */
  readonly askedChanges?: (request: SendableRequest) => ReactNode;
  /** What the dialog says and offers in addition when a write has ended like this; null: nothing. */
  readonly failurePart?: (ended: FailedWrite, writeId: string) => FailurePart | null;
  /** Tells in its own way how a write has ended that certainly wasn't carried out. Resolves to false if it doesn't. */
  readonly tellFailure?: (ended: FailedWrite, writeId: string) => Promise<boolean>;
}

/** A form that sends, for `SendFormPage`. */
export interface SendForm extends Pick<SendFormOptions, 'profile' | 'words'> {
  readonly fields: FormFields;
  /** What would be sent now. */
  readonly request: ReadyRequest;
  readonly draft: FormDraft;
  readonly acts: DraftActions;
  readonly sending: Sending;
  /** What is shown in place of the form; null if the form is. */
  readonly ticket: SentTicket | null;
  /** Whether it is known which fields the profile describes. */
  readonly isFormRead: boolean;
}

/** The content of a form, its draft, what is sent and how that ended. */
export function useSendForm(options: SendFormOptions): SendForm {
  const { kind, profile, isCurrent, words, doneText, onEnd, idProblem, send, maySend } = options;
  const { sentOf = withoutNeverSent, mustWait } = options;
  const { description, isRead: isFormRead } = useProfileForm(profile.id, kind);
  const fields = useFormContent(kind, description);
  const { userId, record } = fields;
  const draft = useDraft(profile, isCurrent, fields, isFormRead);
  const { content } = fields.filled;
  const text = content.ok ? content.text : null;
  const sent = useMemo(
    () => (text === null ? null : sentOf(text, description, record)),
    [sentOf, text, description, record],
  );
  const request = readyRequest(fields, idProblem?.(userId) ?? null, sent);
  const sending = useSend({
    profile,
    isCurrent,
    title: words.title,
    fields,
    request,
    mustWait: (writeId) => mustWait?.(fields, writeId) ?? null,
    doneText,
    onEnd,
    madeDraft: draft.made === null ? null : draft.draftId,
    keepDraft: draft.keepForSending,
    ofTicket: draft.ticket?.writeId === draft.lastWrite?.writeId ? draft.lastWrite : null,
    showTicket: draft.showTicket,
    send,
    maySend: async (ready) =>
      (await mayIgnoreAdvice(profile, fields, ready)) &&
      (await maySend(ready, draft.sentBy(), draft.isFromSent())),
    askedChanges: options.askedChanges,
    failurePart: options.failurePart,
    tellFailure: options.tellFailure,
  });
  const { submit: run, forbidden } = sending;
  const ticket = ticketOf(draft, sending.state);
  const offer = { run, label: words.submit, forbidden };
  useCommand('send', draft.isReady && ticket === null ? offer : null);
  const acts = useDraftActions(profile, fields, draft, sending);
  return { profile, words, fields, request, draft, acts, sending, ticket, isFormRead };
}
