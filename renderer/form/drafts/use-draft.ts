import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { Draft } from '../../../main/contract/write/draft.ts';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { beforeClose } from '../../lib/app/before-close.ts';
import { call, tryCall } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { useStore } from '../../lib/app/store.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import {
  contentOfDraft,
  draftOfContent,
  type FormContent,
  freshContent,
  isBlankContent,
} from '../content/form-content.ts';
import type { FormFields } from '../content/use-form-content.ts';
import {
  type AdoptedDraft,
  createDraftKeeper,
  type DraftKeeper,
  type KeeperState,
} from './keeper.ts';

/** A form is shown without its draft if reading takes longer, for example while the keychain asks something. */
const patienceMs = 1000;

/** What was sent from a form and is shown in its place. */
export interface DraftTicket {
  readonly writeId: string;
  /** The draft that was sent; null if it could not be saved. */
  readonly draftId: string | null;
  /** It was sent here just now, not before a restart. */
  readonly isNew: boolean;
}

/** What is known of a draft that was made of something. */
type MadeDraft = Pick<Draft, 'putsBack'>;

/** The content of a form, and the write that last sent it. */
export interface StandingDraft extends AdoptedDraft {
  readonly lastWrite: WriteSummary | null;
  /** Null: the form is shown, and not a ticket. */
  readonly ticket: DraftTicket | null;
  /** Null for what is typed: main doesn't know what it was made for (see `Draft`). */
  readonly made: MadeDraft | null;
}

/** The draft that is open in a form. */
export interface FormDraft extends KeeperState {
  /** False until it is known whether there is a saved draft. */
  readonly isReady: boolean;
  /** Why the saved drafts could not be read. */
  readonly readFailure: Failure | null;
  /** The write that last sent this content, even in an earlier run of the app. */
  readonly lastWrite: WriteSummary | null;
  /** The ticket in place of the form, once its write has ended: see `ticketOf`. */
  readonly ticket: DraftTicket | null;
  readonly showTicket: (writeId: string) => void;
  /** Shows the form again, with the content that was sent. Its draft goes on. */
  readonly dropTicket: () => void;
  /** Shows the form again, with a new draft once something is typed: what was sent is done with. */
  readonly leaveTicket: () => void;
  /** If it was made of something, it may have to be asked about before it is sent: see `StandingDraft`. */
  readonly made: MadeDraft | null;
  readonly keeper: DraftKeeper;
  readonly fresh: () => FormContent;
  readonly standing: () => StandingDraft;
  /** The write that sent exactly what is in the form; null if something was typed since. */
  readonly sentBy: () => string | null;
  /** Whether the content came from something that was sent, even if it was edited since. */
  readonly isFromSent: () => boolean;
  /** Puts another content into the form. The caller has already saved the current one. */
  readonly show: (next: StandingDraft) => void;
  /** The form content of a saved draft. */
  readonly standingOf: (draft: Draft) => StandingDraft;
  /** As in the keeper, for the write with this ID. */
  readonly keepForSending: (writeId: string, content: FormContent) => Promise<string | null>;
}

/** Saves what is typed into a form, and restores the last draft. Not ready before `isFormRead`: its fields are known. */
export function useDraft(
  profile: Profile,
  isCurrent: boolean,
  fields: FormFields,
  isFormRead: boolean,
): FormDraft {
  const { kind, form, all, put } = fields;
  const keeper = useKeeper(profile.id, kind, all, isCurrent);
  const state = useStore(keeper);

  const [lastWrite, setLastWrite] = useState<WriteSummary | null>(null);
  const [ticket, setTicket] = useState<DraftTicket | null>(null);
  const sentBy = useRef<string | null>(null);
  const sentDraft = useRef<string | null>(null);
  const [known, setKnown] = useState<Pick<StandingDraft, 'draftId' | 'made'> | null>(null);
  const made = known !== null && known.draftId === state.draftId ? known.made : null;
  useMainEvent('requests-changed', ({ write }) => {
    if (write === null || write.writeId !== sentBy.current) return;
    setLastWrite(write);
    if (write.outcome === 'done') keeper.settle();
    if (write.resolution?.as === 'not-done') setTicket(null);
  });

  const show = (next: StandingDraft) => {
    put(next.content);
    keeper.adopt(next);
    sentBy.current = next.lastWrite?.writeId ?? null;
    setLastWrite(next.lastWrite);
    setTicket(next.ticket);
    setKnown(next);
  };
  const standingOf = (opened: Draft): StandingDraft => {
    const { draftId, write, isAsSent, madeFor, putsBack, ...draft } = opened;
    const isDone = write?.outcome === 'done';
    const isTicket = draft.isTicket && write !== null && write.resolution?.as !== 'not-done';
    return {
      // Of one that is done, only the ticket is left.
      draftId: isDone ? null : draftId,
      content: contentOfDraft({ content: draft.content, isAsSent: isAsSent && !isDone }, form),
      lastWrite: write,
      ticket: isTicket ? { writeId: write.writeId, draftId, isNew: false } : null,
      isKept: true,
      isAsSent,
      made: madeFor === null ? null : { putsBack },
    };
  };
  const before = useDraftFromBefore(profile.id, kind, isFormRead, (draft) => {
    // If reading took long, the user may already have started another one.
    const isUntouched = keeper.getState().draftId === null && isBlankContent(keeper.content());
    if (isUntouched) show(standingOf(draft));
  });

  return {
    ...state,
    ...before,
    lastWrite,
    ticket,
    showTicket(writeId) {
      setTicket({ writeId, draftId: sentDraft.current, isNew: true });
    },
    dropTicket() {
      setTicket(null);
    },
    leaveTicket() {
      if (ticket === null) return;
      setTicket(null);
      const { draftId } = ticket;
      const content = keeper.content();
      keeper.adopt({ draftId: null, content, isKept: true, isAsSent: keeper.isAsSent() });
      // If it can't be closed, it is only shown once more after the next start.
      if (draftId !== null) void tryCall('leaveDraft', { draftId, as: 'kept' });
    },
    made,
    keeper,
    fresh: () => freshContent(form),
    standing: () => ({
      content: keeper.content(),
      draftId: keeper.getState().draftId,
      lastWrite,
      ticket,
      isKept: keeper.isKept(),
      isAsSent: keeper.isAsSent(),
      made,
    }),
    sentBy: () => (keeper.isAsSent() ? sentBy.current : null),
    isFromSent: () => made !== null || sentBy.current !== null,
    show,
    standingOf,
    async keepForSending(writeId, content) {
      sentBy.current = writeId;
      sentDraft.current = null;
      const draftId = await keeper.keepForSending(content);
      sentDraft.current = draftId;
      return draftId;
    },
  };
}

/**
 * Saves the form while the user types, and immediately when the user leaves a field, the
 * page, the profile or the window.
 */
function useKeeper(
  profileId: string,
  kind: BodyKind,
  standing: FormContent,
  isCurrent: boolean,
): DraftKeeper {
  const [keeper] = useState(() =>
    createDraftKeeper(
      {
        save: (draftId, content) =>
          call('saveDraft', {
            draftId,
            profileId,
            kind,
            content: draftOfContent(content),
            isOpen: true,
          }),
        remove: (draftId) => call('leaveDraft', { draftId, as: 'useless' }),
      },
      standing,
    ),
  );
  const { note, flush } = keeper;
  useEffect(() => note(standing), [note, standing]);
  useFlush(flush);
  useEffect(() => {
    if (!isCurrent) void flush();
  }, [isCurrent, flush]);
  return keeper;
}

/** Reads the draft that was open in the form last, and passes it on if there is one. */
function useDraftFromBefore(
  profileId: string,
  kind: BodyKind,
  isFormRead: boolean,
  onRead: (draft: Draft) => void,
): Pick<FormDraft, 'isReady' | 'readFailure'> {
  const [isReady, setIsReady] = useState(false);
  const [readFailure, setReadFailure] = useState<Failure | null>(null);
  const onDraft = useEffectEvent((draft: Draft | null) => {
    if (draft !== null) onRead(draft);
    setIsReady(true);
  });
  useEffect(() => {
    if (!isFormRead) return;
    const patience = setTimeout(() => setIsReady(true), patienceMs);
    call('getOpenDraft', { profileId, kind })
      .then(onDraft, (error: unknown) => {
        setReadFailure(failureOf(error));
        setIsReady(true);
      })
      .finally(() => clearTimeout(patience));
    return () => clearTimeout(patience);
  }, [profileId, kind, isFormRead]);
  return { isReady, readFailure };
}

/** Saves typed text immediately when the user leaves a field or the window. `flush` must be a stable function. */
export function useFlush(flush: () => Promise<boolean>): void {
  useEffect(() => beforeClose(flush), [flush]);
  useEffect(() => {
    const keep = () => void flush();
    const moments = ['focusout', 'blur', 'pagehide'] as const;
    for (const moment of moments) window.addEventListener(moment, keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [flush]);
}
