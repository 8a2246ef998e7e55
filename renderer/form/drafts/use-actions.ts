import { useEffect, useEffectEvent, useRef } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { Template } from '../../../main/contract/write/template.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import {
  type BodyState,
  bodyOfText,
  isSameWriting as isSameBody,
  namesOfBody,
} from '../../body/content/state.ts';
import { call } from '../../lib/app/call.ts';
import { failureInALine } from '../../lib/failure/describe-failure.ts';
import type { FailedTask } from '../../lib/failure/description.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { fillsNothing } from '../../templates/placeholders/use-filled.ts';
import { announce, type Words } from '../../ui/toast/announce.ts';
import { type FormContent, isBlankContent, isSameWriting } from '../content/form-content.ts';
import type { FormFields } from '../content/use-form-content.ts';
import type { Sending } from '../send/use-send.ts';
import { focusForm } from './focus-form.ts';
import { type Arrival, takeArrivals } from './inbox.ts';
import type { DraftKeeper } from './keeper.ts';
import type { FormDraft, StandingDraft } from './use-draft.ts';

/** What the user can do with the drafts of a form. */
export interface DraftActions {
  /**
   * Starts the form with this content. The previous content is saved as a draft, and the user can undo this. Resolves
   * to false if the previous content could not be saved.
   */
  readonly begin: (content: FormContent, said: Words) => Promise<boolean>;
  /** Replaces content that nobody would miss. Its draft goes on with the new content. Returns false while it is being sent. */
  readonly replace: (content: FormContent) => boolean;
  /**
   * Passes the content of the form on, with its draft if main has exactly this content, and starts an empty form if that
   * worked, with the focus in its first field. What was typed meanwhile stays in the form.
   */
  readonly handOver: (
    content: FormContent,
    take: (draftId: string | null) => Promise<boolean>,
  ) => Promise<void>;
  /** Starts the form with a template and fills in its placeholders. The previous content stays a draft. */
  readonly beginFrom: (template: Template) => void;
  /** Whether this is a template as it was put into the form. */
  readonly isTemplate: (body: BodyState) => boolean;
  /** Starts an empty form after a ticket of something that is done: there is nothing to keep. */
  readonly beginAfterDone: () => void;
  /** Starts an empty form. Shows `cleared` if the previous content is not a draft. */
  readonly beginAnew: (cleared: Words) => void;
  readonly open: (draftId: string) => void;
  /** Discards the content of the form. */
  readonly discardThis: () => void;
  /** Discards a draft that isn't in the form. */
  readonly discard: (draftId: string) => void;
  /** Lists a discarded draft again. */
  readonly restore: (draftId: string) => void;
}

export function useDraftActions(
  profile: Profile,
  fields: FormFields,
  draft: FormDraft,
  sending: Sending,
): DraftActions {
  const { keeper, standing, fresh } = draft;
  /** What is on its way goes on if the form gets other content, but its own content doesn't change. */
  const isSending = sending.state.phase === 'sending';
  const template = useRef<BodyState | null>(null);
  const leave = useLeave(profile, keeper);
  const put = (next: StandingDraft) => {
    draft.show(next);
    sending.showWrite(next.lastWrite);
  };
  const undo = (onPress: () => void) => ({ label: undoWord, onPress });

  /** Restores the previous content. What replaced it stays a draft if it was edited. */
  const back = async (before: StandingDraft, instead: FormContent): Promise<void> => {
    if (!(await leave())) return;
    const { content, draftId } = standing();
    // Saving a discarded draft again restores it.
    put({ ...before, isKept: before.isKept && before.draftId === null });
    announce({ text: (t) => t('drafts.broughtBack') }, profile);
    if (draftId !== null && isSameWriting(content, instead)) {
      await discardUseless(profile, draftId);
    }
  };

  const close = (draftId: string | null): void => {
    if (draftId !== null)
      void trying(profile, 'closeDraft', () => call('leaveDraft', { draftId, as: 'kept' }));
  };

  const begin = async (content: FormContent, said: Words): Promise<boolean> => {
    if (!(await leave())) return false;
    const before = standing();
    const { draftId } = before;
    put(asNew(content));
    const action = undo(() => void back(before, content));
    announce(isBlankContent(before.content) ? { text: said } : { text: said, action }, profile);
    close(draftId ?? before.ticket?.draftId ?? null);
    return true;
  };

  const beginFrom = ({ name, body: text }: Template): void => {
    const { userId } = fields;
    const fill = { ...fillsNothing, fills: true };
    const content = { body: bodyOfText(text, fields.form), userId, fill, record: null };
    template.current = content.body;
    void begin(content, (t) => t('templates.begun', { name }));
  };

  /** Starts the form with this ID, unless it already has it. */
  const beginUser = (userId: string): void => {
    if (userId === fields.userId) return;
    void begin({ ...fresh(), userId }, (t) => t('users.begun', { id: userId }));
  };

  const open = async (draftId: string): Promise<void> => {
    if (draftId === draft.draftId || !(await leave())) return;
    await trying(profile, 'openDraft', async () => {
      const opened = await call('openDraft', { draftId });
      if (opened === null) announce({ text: (t) => t('drafts.gone') }, profile);
      // The user may have kept typing while the draft was read.
      else if (await leave()) put(draft.standingOf(opened));
    });
  };
  useArrivals(profile.id, fields.kind, draft.isReady, async (arrival) => {
    if (arrival.what === 'user') return beginUser(arrival.userId);
    if (arrival.what === 'draft') await open(arrival.draftId);
    else await begin({ ...fresh(), body: arrival.body }, arrival.said);
    // The button of a product, an entry or a ticket that sent it here is gone.
    focusForm(sending.place);
  });

  const discardThis = (): void => {
    if (isSending) return;
    const before = standing();
    const { draftId } = before;
    const content = fresh();
    put(asNew(content));
    announce(
      {
        text: (t) => t('drafts.discarded'),
        action: undo(() => void back(before, content)),
      },
      profile,
    );
    if (draftId !== null) {
      void trying(profile, 'discardDraft', () => call('leaveDraft', { draftId, as: 'discarded' }));
    }
  };

  /**
   * For the next order, which usually has the same fields. A cleared form starts as it first was.
   */
  const namesOnly = (): FormContent => {
    const blank = fresh();
    const keepsNames = fields.kind === 'order' && fields.form === null;
    const names = keepsNames ? namesOfBody(fields.body) : null;
    return names === null ? blank : { ...blank, body: { ...blank.body, ...names } };
  };

  return {
    begin,
    replace(content) {
      if (isSending) return false;
      const { draftId, made } = standing();
      put({ ...asNew(content), draftId, isKept: false, made });
      return true;
    },
    async handOver(content, take) {
      if (!(await leave())) return;
      const isSame = () => isSameWriting(keeper.content(), content);
      const isTaken = await take(isSame() ? keeper.getState().draftId : null);
      if (!isTaken || !isSame()) return;
      put(asNew(namesOnly()));
      focusForm(sending.place);
    },
    beginFrom,
    isTemplate: (body) => template.current !== null && isSameBody(body, template.current),
    beginAfterDone() {
      const { draftId, ticket } = standing();
      put(asNew(namesOnly()));
      // One that somebody resolved as done is still a draft, and is no use as one.
      if (draftId !== null) void discardUseless(profile, draftId);
      else close(ticket?.draftId ?? null);
    },
    beginAnew(cleared) {
      const isDraft = draft.draftId !== null || !keeper.isKept();
      const kept: Words = (t) => t(isSending ? 'drafts.goesOn' : 'drafts.kept');
      void begin(namesOnly(), isDraft ? kept : cleared);
    },
    open: (draftId) => void open(draftId),
    discardThis,
    discard: (draftId) => void discard(profile, draftId),
    restore: (draftId) => void restore(profile, draftId),
  };
}

const undoWord: Words = (t) => t('common.undo');

/** A content without a draft. */
const asNew = (content: FormContent): StandingDraft => ({
  content,
  draftId: null,
  lastWrite: null,
  ticket: null,
  isKept: isBlankContent(content),
  isAsSent: false,
  made: null,
});

/** Does something with drafts and reports failures. None of these actions loses typed text. */
async function trying(
  profile: Profile,
  task: FailedTask,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    announce({ text: () => failureInALine(failureOf(error), task) }, profile);
  }
}

/** Discards a draft that isn't in the form; the toast offers to undo it. */
function discard(profile: Profile, draftId: string): Promise<void> {
  return trying(profile, 'discardDraft', async () => {
    await call('leaveDraft', { draftId, as: 'discarded' });
    const undo = { label: undoWord, onPress: () => void restore(profile, draftId) };
    announce({ text: (t) => t('drafts.discarded'), action: undo }, profile);
  });
}

/** Removes a draft that isn't worth keeping, without listing it as discarded. */
function discardUseless(profile: Profile, draftId: string): Promise<void> {
  return trying(profile, 'discardDraft', () => call('leaveDraft', { draftId, as: 'useless' }));
}

function restore(profile: Profile, draftId: string): Promise<void> {
  return trying(profile, 'restoreDraft', async () => {
    await call('leaveDraft', { draftId, as: null });
    announce({ text: (t) => t('drafts.broughtBack') }, profile);
  });
}

/** Whether the form may be replaced, because its content is saved. Shows why if it may not. */
function useLeave(profile: Profile, keeper: DraftKeeper): () => Promise<boolean> {
  const isLeaving = useRef(false);
  return async () => {
    // The second half of a double click would replace what has just been opened.
    if (isLeaving.current) return false;
    isLeaving.current = true;
    const isKept = await keeper.flush();
    isLeaving.current = false;
    if (!isKept) announce({ text: (t) => t('drafts.stays') }, profile);
    return isKept;
  };
}

/** Calls back for what another page opens in this form, once the form is ready. */
function useArrivals(
  profileId: string,
  kind: BodyKind,
  isReady: boolean,
  onArrival: (arrival: Arrival) => Promise<void>,
): void {
  const onNext = useEffectEvent(onArrival);
  useEffect(() => {
    if (!isReady) return;
    return takeArrivals(profileId, kind, (arrival) => void onNext(arrival));
  }, [isReady, profileId, kind]);
}
