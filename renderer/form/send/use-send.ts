import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Result } from '../../../main/contract/failure.ts';
import type { Confirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import {
  failedWrite,
  isUnderWay,
  type RecordedOutcome,
} from '../../../main/contract/write/judge-outcome.ts';
import type { FailedWrite, Outcome } from '../../../main/contract/write/outcome.ts';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { operationOf } from '../../../main/contract/write/write-operations.ts';
import { areAtFields } from '../../body/content/state.ts';
import { pageDefect, tryCall } from '../../lib/app/call.ts';
import { askForToken } from '../../lib/ask/ask.ts';
import { failureBeforeSending, notSent } from '../../lib/failure/failure-of.ts';
import { doubleClickMs, useOneAtATime } from '../../lib/window/timing.ts';
import { announce, clearStatus, type Words } from '../../ui/toast/announce.ts';
import type { FormContent } from '../content/form-content.ts';
import type { ReadyRequest, SendableRequest } from '../content/ready-request.ts';
import type { FormFields } from '../content/use-form-content.ts';
import { confirmWrite, useForbidden } from '../guard/guarded-write.tsx';
import { askAboutMisfit } from '../guard/misfit.tsx';
import type { SendState } from '../request/send-state.ts';
import { sendWords } from './asked-body.tsx';
import { messagesAtFields } from './messages-at-fields.ts';
import {
  describeFailedSend,
  doneMessage,
  type FailedSend,
  type FailurePart,
  openJournalEntry,
  showFailedSend,
} from './tell-outcome.ts';

/** What main needs to know about any write of a form. */
export interface FormWrite {
  readonly profileId: string;
  readonly writeId: string;
  /** The draft that it sends. Null if it could not be saved. */
  readonly draftId: string | null;
  /** The draft in the form, if main knows what it was made for. */
  readonly inDraft: string | null;
  readonly confirmation: Confirmation | null;
  /** The key of the attempt that it repeats, which lets the service recognise it. Null for a new one. */
  readonly idempotencyKey: string | null;
}

interface SendOptions {
  readonly profile: Profile;
  /** False while another page or profile is on the screen. */
  readonly isCurrent: boolean;
  /** What the page is called. */
  readonly title: string;
  readonly fields: FormFields;
  readonly request: ReadyRequest;
  /** Why a click has to wait; null if it doesn't. `writeId`: the last write of this content, or null. */
  readonly mustWait: (writeId: string | null) => string | null;
  /** Shown in the toast when it is done. */
  readonly doneText: (userId: string) => Words;
  readonly onEnd: SendFormEnd | undefined;
  /** The draft in the form, if main knows what it was made for; otherwise null. */
  readonly madeDraft: string | null;
  /** Saves what is sent as a draft for this write, and returns the draft's ID. */
  readonly keepDraft: (writeId: string, form: FormContent) => Promise<string | null>;
  /** The write of the ticket in the form, which may still be on its way from before the page was reloaded. */
  readonly ofTicket: WriteSummary | null;
  /** Shows a ticket in place of the form. */
  readonly showTicket: (writeId: string) => void;
  /** Passes the write to main. */
  readonly send: (write: FormWrite, request: SendableRequest) => Promise<Result<Outcome>>;
  /** Asks about the request, and resolves to whether it may be sent. */
  readonly maySend: (request: SendableRequest) => Promise<boolean>;
  /** What the request changes, for the question of a protected profile. */
  readonly askedChanges: ((request: SendableRequest) => ReactNode) | undefined;
  /** What the dialog of a failure says in addition. */
  readonly failurePart: ((ended: FailedWrite, writeId: string) => FailurePart | null) | undefined;
  /** Tells it instead of the dialog. Resolves to false if it doesn't. */
  readonly tellFailure: ((ended: FailedWrite, writeId: string) => Promise<boolean>) | undefined;
}

/** Called with how a request of the form's content ended, and the number of that content: see `FormFields`. */
export type SendFormEnd = (request: SendableRequest, nth: number, kind: Outcome['kind']) => void;

interface LastSent {
  readonly request: SendableRequest;
  readonly at: number;
  /** The key of its first attempt. */
  readonly key: string | null;
}

const idle: SendState = { phase: 'idle' };

/**
 * What a form that writes does: press, wait, cancel, show how it ended. While it waits, the form can be given other
 * content: what is on its way goes on, and its outcome is told without the form.
 */
export function useSend(options: SendOptions) {
  const { profile, fields, request } = options;
  const { filled, dispatch } = fields;
  const [state, setState] = useState<SendState>(idle);
  const mustWait = options.mustWait(state.phase === 'idle' ? null : state.writeId);
  // Read and set at once: the second half of a double click arrives before the next render.
  const now = useRef<SendState>(idle);
  const set = (next: SendState) => {
    now.current = next;
    setState(next);
  };
  /** What is on its way, by its writeId. */
  const underWay = useRef(new Map<string, { readonly cancel: () => void; state: SendState }>());
  /** Failures that were not read yet: a dialog gets the focus a few frames after it opens. */
  const unread = useRef(0);
  /** Ends the waiting of the button, because the form has other content. */
  const stopWaiting = useRef(() => {});
  const [showProblems, setShowProblems] = useState(false);
  /** A refusal whose reasons are all at fields of the form. */
  const [refusal, setRefusal] = useState<FailedSend | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<LastSent | null>(null);
  const { isBusy, runAlone } = useOneAtATime();
  const forbidden = useForbidden(profile);
  const [isAskedAbout, setIsAskedAbout] = useState(false);
  const operation = operationOf[fields.kind];
  // False once the profile was removed or has moved to another window: a dialog has no place then.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const send = async (
    ready: SendableRequest,
    confirmed: Result<Confirmation | null>,
    repeatedKey: string | null,
  ): Promise<void> => {
    const writeId = crypto.randomUUID();
    const { content } = ready;
    last.current = { request: ready, at: performance.now(), key: repeatedKey ?? writeId };
    const write = startWrite(writeId, {
      async prepare() {
        if (!confirmed.ok) return confirmed;
        const draftId = await options.keepDraft(writeId, ready.form);
        const inDraft = options.madeDraft;
        const known = { profileId: profile.id, writeId, draftId, inDraft };
        return {
          ok: true,
          value: { ...known, confirmation: confirmed.value, idempotencyKey: repeatedKey },
        };
      },
      send: (prepared) => options.send(prepared, ready),
    });
    const since = performance.now();
    const sending: SendState = { phase: 'sending', writeId, content, since, cancelling: false };
    underWay.current.set(writeId, { cancel: write.cancel, state: sending });
    set(sending);
    filled.hold();
    // The message there is about an earlier press.
    clearStatus();
    setShowProblems(false);
    setRefusal(null);
    dispatch({ type: 'answer', messages: [] });

    const outcome = await write.ended;
    const isInForm = showEnd(writeId, content, outcome);
    if (isInForm) options.onEnd?.(ready, fields.nth, outcome.kind);
    newest.current.tellEnd(writeId, outcome, isInForm, options.doneText(ready.id));
  };

  /** Shows in the form how a write ended; false if the form has other content by now. */
  const showEnd = (writeId: string, content: string, outcome: Outcome): boolean => {
    underWay.current.delete(writeId);
    if (now.current.phase !== 'sending' || now.current.writeId !== writeId) return false;
    const failure = outcome.kind === 'done' ? null : outcome.failure;
    const text = fields.content.ok ? fields.content.text : '';
    const messages = failure?.kind === 'http' ? messagesAtFields(failure, text, fields.form) : [];
    // Drawn at once, so that the first field that is named can get the focus.
    flushSync(() => {
      set({ phase: 'ended', writeId, content, outcome });
      dispatch({ type: 'answer', messages });
      if (isTicket(outcome.kind)) options.showTicket(writeId);
    });
    if (outcome.kind === 'done') filled.renew();
    return true;
  };

  const tellEnd = (writeId: string, outcome: Outcome, isInForm: boolean, doneText: Words): void => {
    if (outcome.kind === 'done') {
      // Where the ticket shows it, it is only said.
      const isQuiet = isInForm && options.isCurrent && isHere.current;
      announce({ ...doneMessage(fields, outcome, doneText), isQuiet }, profile);
      return;
    }
    unread.current += 1;
    // The press is over. Its button isn't pending behind a dialog.
    void newest.current.tellFailed(outcome, writeId, isInForm).finally(() => {
      unread.current -= 1;
    });
  };

  /** A write that was sent before the page was reloaded ends in the form like any other. */
  const resumed = useRef<string | null>(null);
  const { ofTicket } = options;
  useEffect(() => {
    if (ofTicket === null) return;
    const { writeId, startedAt, outcome, subjectId } = ofTicket;
    if (isUnderWay(outcome)) {
      if (now.current.phase !== 'idle') return;
      resumed.current = writeId;
      const since = performance.now() - Math.max(0, Date.now() - Date.parse(startedAt));
      const sending: SendState = {
        phase: 'sending',
        writeId,
        content: '',
        since,
        cancelling: false,
      };
      const cancel = () => void tryCall('cancel', { id: writeId });
      underWay.current.set(writeId, { cancel, state: sending });
      set(sending);
    } else if (resumed.current === writeId) {
      resumed.current = null;
      void tryCall('getWrite', { writeId }).then((read) => {
        const ended = read.ok ? (read.value?.ended ?? null) : null;
        if (ended === null) {
          newest.current.showWrite(null);
          return;
        }
        const isInForm = newest.current.showEnd(writeId, '', ended);
        newest.current.tellEnd(writeId, ended, isInForm, options.doneText(subjectId ?? ''));
      });
    }
  });

  /** Tells how a write failed: at the fields that the service named, in a dialog, or by asking for a token. */
  const tellFailed = async (
    ended: FailedWrite,
    writeId: string,
    isInForm: boolean,
  ): Promise<void> => {
    const { kind, failure } = ended;
    const related = await tryCall('findRelated', { writeId });
    const earlier = related.ok ? related.value.inDoubt : null;
    const failed: FailedSend = { profile, kind: fields.kind, writeId, ended, earlier };
    const isCertain = earlier === null && (kind === 'refused' || kind === 'not-sent');
    const isSeen = isInForm && options.isCurrent;
    if (!isHere.current || (isCertain && !isSeen)) {
      const text = () => describeFailedSend(failed).title;
      announce({ text, action: openJournalEntry(writeId) }, profile);
      return;
    }
    if (failure.kind === 'signed-out') {
      await askForToken(profile, 'form');
      return;
    }
    if (isCertain && (await options.tellFailure?.(ended, writeId))) return;
    const { body, form } = fields;
    const isNamed = isSeen && kind === 'refused' && body.answers.length > 0;
    // A dialog gives the focus back to it.
    const isAtField = isNamed && focusFirstProblem(place.current);
    const hasPart = options.failurePart?.(ended, writeId) != null;
    if (isCertain && isAtField && !hasPart && areAtFields(body, form)) {
      // The next press may come at once.
      flushSync(() => setRefusal(failed));
    } else await newest.current.showFailed(failed, isInForm);
  };

  const showFailed = (failed: FailedSend, isInForm: boolean): Promise<void> =>
    showFailedSend(failed, {
      kicker: options.isCurrent ? undefined : `${profile.name} · ${options.title}`,
      partOf: () =>
        isInForm
          ? (newest.current.options.failurePart?.(failed.ended, failed.writeId) ?? null)
          : null,
      again: isInForm ? atPress('sendAgain') : null,
    });

  /** Sends this, after the questions about what was made for another place and what the protection requires. */
  const confirmAndSend = async (
    ready: SendableRequest,
    repeatedKey: string | null,
  ): Promise<void> => {
    if (forbidden !== null) {
      announce({ text: () => forbidden }, profile);
      return;
    }
    // What is sent is what is shown now.
    filled.hold();
    const { madeDraft, askedChanges } = options;
    if (madeDraft !== null && !(await askAboutMisfit(profile, { draftId: madeDraft }))) return;
    const { id, body, ifMatch } = ready;
    const changes = askedChanges?.(ready);
    const words = (t: TFunction) => sendWords(t, profile, operation, ready, changes);
    setIsAskedAbout(profile.protection !== 'none');
    // The dialog may open right after another question, under the second half of a double click.
    const confirmed = await confirmWrite(profile, { operation, id, body, ifMatch }, words, {
      isUnasked: true,
    });
    setIsAskedAbout(false);
    if (confirmed === null) return;
    const otherContent = new Promise<void>((resolve) => {
      stopWaiting.current = resolve;
    });
    await Promise.race([newest.current.send(ready, confirmed, repeatedKey), otherContent]);
  };

  /** The request at a click; null if nothing can be done with it now. Then it says why, unless that is obvious. */
  const ready = (): SendableRequest | null => {
    if (now.current.phase === 'sending' || unread.current > 0) return null;
    if (mustWait !== null) {
      announce({ text: () => mustWait }, profile);
      return null;
    }
    if (request.ok) return request;
    setShowProblems(true);
    // After the problems have been drawn.
    requestAnimationFrame(() => focusFirstProblem(place.current));
    return null;
  };
  const sendReady = async (): Promise<void> => {
    const request = ready();
    if (request === null) return;
    const before = last.current;
    const isSame = request.written === before?.request.written;
    const isDone = now.current.phase === 'ended' && now.current.outcome.kind === 'done';
    const isToldInForm = isDone || refusal !== null;
    if (isEcho(isToldInForm, isSame, before?.at ?? 0, performance.now())) return;
    setRefusal(null);
    if (await options.maySend(request)) await newest.current.confirmAndSend(request, null);
  };
  /** Once more, after it failed and the user has chosen that. */
  const sendAgain = async (): Promise<void> => {
    if (!request.ok) return;
    const before = last.current;
    const isRepeated = before?.request.body === request.body;
    await newest.current.confirmAndSend(request, isRepeated ? before.key : null);
  };
  /** Once more, while nobody knows whether it was carried out. */
  const sendAgainAnyway = async (): Promise<void> => {
    if (request.ok && (await options.maySend(request))) await newest.current.sendAgain();
  };
  const showWrite = (write: WriteSummary | null): void => {
    set(underWay.current.get(write?.writeId ?? '')?.state ?? idle);
    setShowProblems(false);
    setRefusal(null);
    stopWaiting.current();
  };
  const shown = {
    options,
    fields,
    send,
    showEnd,
    tellEnd,
    showWrite,
    sendAgainAnyway,
    tellFailed,
    showFailed,
    confirmAndSend,
    ready,
    sendReady,
    sendAgain,
  };
  const newest = useRef(shown);
  useLayoutEffect(() => {
    newest.current = shown;
  });
  /** Sends the content at the time of the press. For a large body, the page may still show a slightly older state. */
  const atPress = (act: 'sendReady' | 'sendAgain' | 'sendAgainAnyway') => (): Promise<void> =>
    runAlone(async () => {
      fields.catchUp();
      await newest.current[act]();
    });
  const readyAtPress = () => {
    fields.catchUp();
    return newest.current.ready();
  };

  return {
    place,
    state,
    /** A press is under way, from its first question until its outcome is known. */
    isBusy,
    /** A protected profile asks about the content of the form. */
    isAskedAbout,
    showProblems,
    refusal,
    submit: atPress('sendReady'),
    /** The content at the time of a click, for something else than sending it; null if it can't be sent: see `ready`. */
    readyAtPress,
    /** Why nothing can be sent now. Null if something can. */
    forbidden: forbidden ?? mustWait,
    /** Why the content of the form can't be used at all yet. Null if it can. */
    mustWait,
    /** Sends the content of the form once more without a question. */
    sendNow: atPress('sendAgain'),
    /** The same after a question. */
    sendAgainAnyway: atPress('sendAgainAnyway'),
    /** Stops waiting. Main says how the write ended. */
    cancel: () => {
      if (now.current.phase !== 'sending' || now.current.cancelling) return;
      const cancelling: SendState = { ...now.current, cancelling: true };
      const write = underWay.current.get(cancelling.writeId);
      if (write === undefined) return;
      write.state = cancelling;
      set(cancelling);
      write.cancel();
    },
    /**
     * The form has other content. `write`: the one that sent it, if that is known; it may still be on its way. What
     * the content before has on its way goes on.
     */
    showWrite,
    /** The dialog with everything about the refusal. */
    showRefusal: () => {
      // Its button doesn't wait for it: it is in an alert, which would be said again with each change.
      if (refusal !== null) void showFailed(refusal, true);
    },
  };
}

export type Sending = ReturnType<typeof useSend>;

/** Whether a ticket takes the place of the form after this: it was carried out, or may have been. */
export const isTicket = (outcome: RecordedOutcome): outcome is 'done' | 'failed' | 'unknown' =>
  outcome === 'done' || outcome === 'failed' || outcome === 'unknown';

/** Whether there is such a field to focus. */
function focusFirstProblem(place: HTMLElement | null): boolean {
  const field = place?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return field != null;
}

interface WriteSteps<P> {
  /** Must not send anything: if it fails, the write ends as not sent. */
  readonly prepare: () => Promise<Result<P>>;
  /** Passes the write to main and returns how it ended. If it throws, it is unknown what was sent. */
  readonly send: (prepared: P) => Promise<Result<Outcome>>;
}

/** Passes a write to main. `ended` never rejects: a failure means something different in each step. */
export function startWrite<P>(writeId: string, { prepare, send }: WriteSteps<P>) {
  let isCancelled = false;
  // Its result doesn't matter: the write itself reports how it ended.
  const askToCancel = () => void tryCall('cancel', { id: writeId });
  const handOver = async (): Promise<Outcome> => {
    let prepared: Result<P>;
    try {
      prepared = await prepare();
    } catch (error) {
      prepared = { ok: false, failure: failureBeforeSending(error) };
    }
    if (!prepared.ok) return failedWrite(notSent(prepared.failure));
    try {
      const sent = send(prepared.value);
      // Main could not cancel a write it didn't know yet. It gets the two calls in this order.
      if (isCancelled) askToCancel();
      const result = await sent;
      return result.ok ? result.value : failedWrite(result.failure);
    } catch (error) {
      return failedWrite(pageDefect(error));
    }
  };
  return {
    ended: handOver(),
    /** Main says how the write ended. */
    cancel: (): void => {
      if (isCancelled) return;
      isCancelled = true;
      askToCancel();
    },
  };
}

/**
 * Whether a press right after an outcome only repeats the last one: a double click, or Enter and a click at the same
 * time. A fast service answers between the two, so checking for a running request is not enough.
 */
export function isEcho(
  /** Whether the last press ended without a dialog, which would take the next one. */
  isToldInForm: boolean,
  /** Whether the content is the same as at the last press. */
  isSame: boolean,
  startedAt: number,
  now: number,
): boolean {
  return isToldInForm && isSame && now - startedAt < doubleClickMs;
}
