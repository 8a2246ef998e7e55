import { useEffect, useEffectEvent, useRef } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { Template } from '../../../main/contract/write/template.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { namesOfBody } from '../../body/content/state.ts';
import { call } from '../../lib/app/call.ts';
import { failureInALine } from '../../lib/failure/describe-failure.ts';
import type { FailedTask } from '../../lib/failure/description.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { bodyOfTemplate } from '../../templates/body-of-template.ts';
import { fillsNothing } from '../../templates/placeholders/use-filled.ts';
import { useStatus, type Words } from '../../ui/status/status-context.ts';
import { type FormContent, isBlankContent, isSameWriting } from '../content/form-content.ts';
import type { FormFields } from '../content/use-form-content.ts';
import type { Sending } from '../send/use-send.ts';
import { type Arrival, takeArrivals } from './inbox.ts';
import type { DraftKeeper } from './keeper.ts';
import type { FormDraft, StandingDraft } from './use-draft.ts';

/** What a person can do with the drafts of a form. */
export interface DraftActions {
  /** False while something is being sent: what became of it belongs to what stands in the form. */
  readonly canChange: boolean;
  /**
   * Begins the form with this content; what stood there is kept as a draft, and can be had back. Resolves to whether
   * it is there: false where what stood there could not be kept.
   */
  readonly begin: (content: FormContent, said: Words) => Promise<boolean>;
  /** Begins the form with a template, whose placeholders are filled in; what stood there stays a draft. */
  readonly beginFrom: (template: Template) => void;
  /** Begins an empty form; `cleared` is said when what stood there is no draft. */
  readonly beginAnew: (cleared: Words) => void;
  readonly open: (draftId: string) => void;
  /** Discards what stands in the form. */
  readonly discardThis: () => void;
  /** Discards one of the list. */
  readonly discard: (draftId: string) => void;
}

export function useDraftActions(
  profile: Profile,
  fields: FormFields,
  draft: FormDraft,
  sending: Sending,
): DraftActions {
  const { announce } = useStatus();
  const { keeper, standing, fresh } = draft;
  const canChange = sending.press.phase !== 'sending';
  const trying = useTrying();
  const leave = useLeave(keeper, canChange);
  const discardOther = useDiscardOther();
  const put = (next: StandingDraft) => {
    draft.show(next);
    sending.forget();
  };
  const undo = (onPress: () => void) => ({ label: undoWord, onPress });

  /** Puts back what stood there; what took its place stays a draft if somebody has written on it. */
  const back = async (before: StandingDraft, instead: FormContent): Promise<void> => {
    if (!(await leave())) return;
    const { content, draftId } = standing();
    // A draft that was discarded comes back by being kept again.
    put({ ...before, isKept: before.isKept && before.draftId === null });
    announce({ text: (t) => t('drafts.broughtBack') });
    if (draftId !== null && isSameWriting(content, instead)) {
      await trying('discardDraft', () => call('discardDraft', { draftId }));
    }
  };

  const begin = async (content: FormContent, said: Words): Promise<boolean> => {
    if (!(await leave())) return false;
    const before = standing();
    const { draftId } = before;
    put(asNew(content));
    const action = undo(() => void back(before, content));
    announce(isBlankContent(before.content) ? { text: said } : { text: said, action });
    if (draftId !== null) void trying('closeDraft', () => call('closeDraft', { draftId }));
    return true;
  };

  const beginFrom = ({ name, body: text }: Template): void => {
    const { body, userId } = fields;
    const fill = { ...fillsNothing, fills: true };
    const content = { body: bodyOfTemplate(text, body.face), userId, fill };
    void begin(content, (t) => t('templates.begun', { name }));
  };

  const open = async (draftId: string): Promise<void> => {
    if (draftId === draft.draftId || !(await leave())) return;
    await trying('openDraft', async () => {
      const opened = await call('openDraft', { draftId });
      if (opened === null) announce({ text: (t) => t('drafts.gone') });
      // Somebody may have typed on while it was read.
      else if (await leave()) put(draft.standingOf(opened));
    });
  };
  useArrivals(profile.id, fields.kind, draft.isReady, (arrival) => {
    // It says itself why it may not.
    if (arrival.what === 'template') beginFrom(arrival.template);
    else if (canChange) void open(arrival.draftId);
    else announce({ text: (t) => t('drafts.waits') });
  });

  const discardThis = (): void => {
    if (!canChange) return;
    const before = standing();
    const { draftId } = before;
    const content = fresh();
    put(asNew(content));
    announce({
      text: (t) => t('drafts.discarded'),
      action: undo(() => void back(before, content)),
    });
    if (draftId !== null) void trying('discardDraft', () => call('discardDraft', { draftId }));
  };

  /** The next order mostly has the same fields; a form that is cleared begins as it first was. */
  const namesOnly = (): FormContent => {
    const blank = fresh();
    const names = fields.kind === 'order' ? namesOfBody(fields.body) : null;
    return names === null ? blank : { ...blank, body: { ...blank.body, ...names } };
  };

  return {
    canChange,
    begin,
    beginFrom,
    beginAnew(cleared) {
      const isDraft = draft.draftId !== null || !keeper.isKept();
      void begin(namesOnly(), isDraft ? (t) => t('drafts.kept') : cleared);
    },
    open: (draftId) => void open(draftId),
    discardThis,
    discard(draftId) {
      if (draftId === draft.draftId) discardThis();
      else void discardOther(draftId);
    },
  };
}

const undoWord: Words = (t) => t('drafts.undo');

/** A content that is no draft yet. */
const asNew = (content: FormContent): StandingDraft => ({
  content,
  draftId: null,
  lastWrite: null,
  isKept: isBlankContent(content),
  isAsSent: false,
});

/** Does something with drafts, and says what went wrong; nothing typed is lost by any of it. */
function useTrying() {
  const { announce } = useStatus();
  return async (task: FailedTask, act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      announce({ text: () => failureInALine(failureOf(error), task) });
    }
  };
}

/** Discards one that does not stand in the form. */
function useDiscardOther(): (draftId: string) => Promise<void> {
  const { announce } = useStatus();
  const trying = useTrying();
  return async (draftId) => {
    const restore = () =>
      trying('restoreDraft', async () => {
        await call('restoreDraft', { draftId });
        announce({ text: (t) => t('drafts.broughtBack') });
      });
    await trying('discardDraft', async () => {
      await call('discardDraft', { draftId });
      const undo = { label: undoWord, onPress: () => void restore() };
      announce({ text: (t) => t('drafts.discarded'), action: undo });
    });
  };
}

/** Whether another may come into the form: what stands there is kept. Says why where it may not. */
function useLeave(keeper: DraftKeeper, canChange: boolean): () => Promise<boolean> {
  const { announce } = useStatus();
  const isLeaving = useRef(false);
  return async () => {
    // The second half of a double click would put another in the place of what has just come.
    if (isLeaving.current) return false;
    if (!canChange) {
      announce({ text: (t) => t('drafts.whileSending') });
      return false;
    }
    isLeaving.current = true;
    const isKept = await keeper.flush();
    isLeaving.current = false;
    if (!isKept) announce({ text: (t) => t('drafts.stays') });
    return isKept;
  };
}

/** Calls back for what another page opens in this form, once the form is ready. */
function useArrivals(
  profileId: string,
  kind: BodyKind,
  isReady: boolean,
  onArrival: (arrival: Arrival) => void,
): void {
  const onNext = useEffectEvent(onArrival);
  useEffect(() => {
    if (!isReady) return;
    return takeArrivals(profileId, kind, (arrival) => onNext(arrival));
  }, [isReady, profileId, kind]);
}
