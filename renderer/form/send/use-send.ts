import type { TFunction } from 'i18next';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Result } from '../../../main/contract/failure.ts';
import type { Confirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { Outcome } from '../../../main/contract/write/outcome.ts';
import { operationOf } from '../../../main/contract/write/write-operations.ts';
import type { KnownProduct } from '../../../main/contract/write/write-subject.ts';
import { useStore } from '../../lib/app/store.ts';
import { useOneAtATime } from '../../lib/window/timing.ts';
import { announce, clearStatus, type Words } from '../../ui/toast/announce.ts';
import type { FormContent } from '../content/form-content.ts';
import type { ReadyRequest, SendableRequest } from '../content/ready-request.ts';
import type { FormFields } from '../content/use-form-content.ts';
import { confirmWrite, useForbidden } from '../guard/guarded-write.tsx';
import { askAboutMisfit } from '../guard/misfit.tsx';
import { createPress, isEcho, type PressSteps } from '../press/press.ts';
import { findOrderedProduct } from '../request/request-in-words.ts';
import { sendWords } from './asked-body.tsx';
import { useReportOutcome } from './use-report-outcome.ts';

/** What main needs to know about any write of a form. */
export interface FormWrite {
  readonly profileId: string;
  readonly writeId: string;
  /** The draft that it sends. Null if it could not be saved. */
  readonly draftId: string | null;
  /** The draft in the form, if main knows what it was made for. */
  readonly inDraft: string | null;
  readonly confirmation: Confirmation | null;
  /** The product of an order, for the journal; null if it isn't known. */
  readonly product: KnownProduct | null;
  /** The key of the attempt that it repeats, which lets the service recognise it. Null for a new one. */
  readonly idempotencyKey: string | null;
}

interface SendOptions {
  readonly profile: Profile;
  readonly fields: FormFields;
  readonly request: ReadyRequest;
  /** Why a click has to wait; null if it doesn't. */
  readonly mustWait: string | null;
  /** Shown in the toast when it is done. */
  readonly doneText: (request: SendableRequest) => Words;
  readonly onEnd: SendFormEnd | undefined;
  /** The draft in the form, if main knows what it was made for; otherwise null. */
  readonly madeDraft: string | null;
  /** Saves what is sent as a draft for this write, and returns the draft's ID. */
  readonly keepDraft: (writeId: string, form: FormContent) => Promise<string | null>;
  /** Passes the write to main. */
  readonly send: (write: FormWrite, request: SendableRequest) => Promise<Result<Outcome>>;
  /** Asks about the request, and resolves to whether it may be sent. */
  readonly maySend: (request: SendableRequest) => Promise<boolean>;
  /** What the request changes, for the question of a protected profile. */
  readonly askedChanges: ((request: SendableRequest) => ReactNode) | undefined;
}

/** Called with how a request ended, and the number of the form's content: see `FormFields`. */
export type SendFormEnd = (request: SendableRequest, nth: number, kind: Outcome['kind']) => void;

interface LastSent {
  readonly request: SendableRequest;
  readonly at: number;
  /** The key of its first attempt. */
  readonly key: string | null;
}

/** What a form that writes does: press, wait, cancel, show how it ended. */
export function useSend(options: SendOptions) {
  const { profile, fields, request, mustWait } = options;
  const { filled, dispatch } = fields;
  const [press] = useState(() => createPress());
  const state = useStore(press);
  const tell = useReportOutcome(profile, fields, press);
  const [showProblems, setShowProblems] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<LastSent | null>(null);
  /** What the user has chosen to send again after it failed. */
  const repeated = useRef<SendableRequest | null>(null);
  const { isBusy, runAlone } = useOneAtATime();
  const forbidden = useForbidden(profile);
  const [isAskedAbout, setIsAskedAbout] = useState(false);
  const operation = operationOf[fields.kind];

  const start = async (ready: SendableRequest, confirmed: Result<Confirmation | null>) => {
    const before = last.current;
    const isRepeated = repeated.current === ready && before?.request.body === ready.body;
    const key = isRepeated ? before.key : null;
    const steps = stepsOf(options, ready, confirmed, key);
    const end = press.start(ready.content, steps);
    const now = press.getState();
    const writeId = now.phase === 'sending' ? now.writeId : null;
    last.current = { request: ready, at: performance.now(), key: key ?? writeId };
    if (end === null) return;
    filled.hold();
    // The message there is about an earlier press.
    clearStatus();
    setShowProblems(false);
    dispatch({ type: 'answer', messages: [] });
    const known = await end;
    if (known.outcome.kind === 'done') filled.renew();
    options.onEnd?.(ready, fields.nth, known.outcome.kind);
    tell(known, options.doneText(ready));
  };

  /** Sends this, after the questions about what was made for another place and what the protection requires. */
  const confirmAndStart = async (ready: SendableRequest): Promise<void> => {
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
    if (confirmed !== null) await newest.current.start(ready, confirmed);
  };

  /** The request at a click; null if nothing can be done with it now. Then it says why, unless that is obvious. */
  const ready = (): SendableRequest | null => {
    const now = press.getState();
    // A failure that was not read yet: its dialog gets the focus a few frames after it opens.
    if (now.phase === 'sending' || (now.phase === 'ended' && now.open)) return null;
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
  /** Sends the content at the time of the press, even if the user keeps typing. */
  const send = () =>
    runAlone(async () => {
      const request = ready();
      if (request === null) return;
      const now = press.getState();
      repeated.current = null;
      const before = last.current;
      const isSame = request.written === before?.request.written;
      if (isEcho(now, isSame, before?.at ?? 0, performance.now())) return;
      if (await options.maySend(request)) await newest.current.confirmAndStart(request);
    });
  const sendAgain = () =>
    runAlone(async () => {
      if (!request.ok) return;
      repeated.current = request;
      await confirmAndStart(request);
    });
  const newest = useRef({ send, sendAgain, ready, confirmAndStart, start });
  useLayoutEffect(() => {
    newest.current = { send, sendAgain, ready, confirmAndStart, start };
  });
  /** Sends the content at the time of the press. For a large body, the page may still show a slightly older state. */
  const atPress = (act: 'send' | 'sendAgain') => (): Promise<void> => {
    fields.catchUp();
    return newest.current[act]();
  };
  const submit = atPress('send');
  const readyAtPress = () => {
    fields.catchUp();
    return newest.current.ready();
  };

  return {
    place,
    press: state,
    isCancelling: state.phase === 'sending' && state.cancelling,
    /** A press is under way, from its first question until its end is told. */
    isBusy,
    /** A protected profile asks about the content of the form. */
    isAskedAbout,
    showProblems,
    submit,
    /** The content at the time of a click, for something else than sending it; null if it can't be sent: see `ready`. */
    readyAtPress,
    /** Why nothing can be sent now. Null if something can. */
    forbidden: forbidden ?? mustWait,
    /** Sends the content of the form once more without a question. */
    sendNow: atPress('sendAgain'),
    cancel: press.cancel,
    closeFailure: press.close,
    /** For another content, for which nothing has been pressed yet. */
    forget: () => {
      press.reset();
      setShowProblems(false);
    },
  };
}

export type Sending = ReturnType<typeof useSend>;

function focusFirstProblem(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** The steps of sending a form, after confirmation. */
function stepsOf(
  { profile, fields, madeDraft: inDraft, keepDraft, send }: SendOptions,
  ready: SendableRequest,
  confirmed: Result<Confirmation | null>,
  idempotencyKey: string | null,
): PressSteps<Pick<FormWrite, 'draftId' | 'confirmation' | 'product'>> {
  return {
    async prepare(writeId) {
      if (!confirmed.ok) return confirmed;
      const [draftId, product] = await Promise.all([
        keepDraft(writeId, ready.form),
        fields.kind === 'order' ? findOrderedProduct(profile.id, ready.body) : null,
      ]);
      return { ok: true, value: { draftId, product, confirmation: confirmed.value } };
    },
    send: (writeId, prepared) =>
      send({ profileId: profile.id, writeId, idempotencyKey, inDraft, ...prepared }, ready),
  };
}
