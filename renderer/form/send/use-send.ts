import { useLayoutEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../main/contract/failure.ts';
import type { Confirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { WriteResult } from '../../../main/contract/write/write.ts';
import { operationOf } from '../../../main/contract/write/write-operations.ts';
import { CallError } from '../../lib/app/call.ts';
import { useStore } from '../../lib/app/store.ts';
import { useStatus, type Words } from '../../ui/status/status-context.ts';
import type { FormContent } from '../content/form-content.ts';
import type { ReadyRequest, SendableRequest } from '../content/ready-request.ts';
import type { FormFields } from '../content/use-form-content.ts';
import { isEcho } from '../press/is-echo.ts';
import { createPress, type PressSteps } from '../press/press.ts';
import { useReportOutcome } from './use-report-outcome.ts';
import { useSendQuestion } from './use-send-question.ts';

/** What main has to know of any write of a form. */
export interface FormWrite {
  readonly profileId: string;
  readonly writeId: string;
  /** The draft that it sends; null when that could not be kept. */
  readonly draftId: string | null;
  readonly confirmation: Confirmation | null;
  /** The id of the attempt that it repeats, by which the service may recognise it; null: it is a new one. */
  readonly idempotencyKey: string | null;
}

interface SendOptions {
  readonly profile: Profile;
  readonly fields: FormFields;
  readonly request: ReadyRequest;
  /** Said in the status line when it is done. */
  readonly doneText: (request: SendableRequest) => Words;
  readonly onDone: ((request: SendableRequest, nth: number) => void) | undefined;
  /** Keeps what is sent as a draft under this write, and returns its id. */
  readonly keepDraft: (writeId: string, form: FormContent) => Promise<string | null>;
  /** Hands the write to main. */
  readonly send: (write: FormWrite, request: SendableRequest) => Promise<Outcome<WriteResult>>;
  readonly asksFirst: AsksFirst | undefined;
}

/**
 * Resolves to true when a question is open, after which `send` of the form is called with the same request.
 * `likeBody` is its body as it was sent before, where nothing else is written since: a fresh id or a later time
 * in it is no other order to the one who pressed.
 */
type AsksFirst = (request: SendableRequest, likeBody: string) => Promise<boolean>;

interface LastSent {
  readonly request: SendableRequest;
  readonly at: number;
  /** The id of its first attempt. */
  readonly key: string | null;
}

/** What a form that writes does: press, wait, cancel, show what became of it. */
export function useSend(options: SendOptions) {
  const { profile, fields, request } = options;
  const { filled, dispatch } = fields;
  const { clear } = useStatus();
  const [press] = useState(() => createPress());
  const state = useStore(press);
  const { tell, reply, setReply } = useReportOutcome(profile, fields, press);
  const [showProblems, setShowProblems] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<LastSent | null>(null);
  /** What a person has chosen to send again after its failure. */
  const repeated = useRef<SendableRequest | null>(null);
  const deciding = useDeciding(options.asksFirst);

  const start = (ready: SendableRequest, confirmed: Outcome<Confirmation | null>) => {
    const before = last.current;
    const isRepeated = repeated.current === ready && before?.request.body === ready.body;
    const key = isRepeated ? before.key : null;
    const end = press.start(ready.content, stepsOf(options, ready, confirmed, key));
    const now = press.getState();
    const writeId = now.phase === 'sending' ? now.writeId : null;
    last.current = { request: ready, at: performance.now(), key: key ?? writeId };
    if (end === null) return;
    filled.hold();
    // What is said there is about an earlier press.
    clear();
    setShowProblems(false);
    dispatch({ type: 'answer', messages: [] });
    void end.then((known) => {
      if (known.phase === 'done') {
        filled.renew();
        options.onDone?.(ready, fields.nth);
      }
      tell(known, options.doneText(ready));
    });
  };

  const question = useSendQuestion({
    profile,
    operation: operationOf[fields.kind],
    onAsk: filled.hold,
    start,
  });

  const send = () => {
    const now = press.getState();
    // A failure that was not read yet: its dialog gets the focus some frames after it is there.
    if (now.phase === 'sending' || (now.phase === 'failed' && now.open)) return;
    if (deciding.isUnderWay()) return;
    if (!request.ok) {
      setShowProblems(true);
      // After the mistakes are drawn.
      requestAnimationFrame(() => focusFirstProblem(place.current));
      return;
    }
    repeated.current = null;
    const before = last.current;
    const isSame = request.written === before?.request.written;
    if (isEcho(now, isSame, before?.at ?? 0, performance.now())) return;
    const likeBody = before !== null && isSame ? before.request.body : request.body;
    void deciding.decide(request, likeBody, question.send);
  };
  const sendAgain = () => {
    if (!request.ok) return;
    repeated.current = request;
    question.send(request);
  };
  const newest = useRef({ send, sendAgain });
  useLayoutEffect(() => {
    newest.current = { send, sendAgain };
  });
  /** What leaves is what stands there at the press, though the page shows of a large body what stood there a moment ago. */
  const atPress = (act: 'send' | 'sendAgain') => () => {
    fields.catchUp();
    newest.current[act]();
  };
  const submit = atPress('send');

  return {
    place,
    press: state,
    isCancelling: state.phase === 'sending' && state.cancelling,
    isDeciding: deciding.isDeciding,
    showProblems,
    reply,
    submit,
    /** What the profile's protection asks about, or forbids. */
    question,
    /** Sends what another question was about. */
    send: question.send,
    /** Sends what stands in the form once more, without a question. */
    sendNow: atPress('sendAgain'),
    cancel: press.cancel,
    closeFailure: press.close,
    /** For another content: nothing has been pressed for it yet. */
    forget: () => {
      press.reset();
      setShowProblems(false);
    },
    showReply: () => setReply(state.phase === 'done' ? state.result : null),
    closeReply: () => setReply(null),
  };
}

export type Sending = ReturnType<typeof useSend>;

function focusFirstProblem(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** What a press of the form does with what leaves, once that was confirmed. */
function stepsOf(
  { profile, keepDraft, send }: SendOptions,
  ready: SendableRequest,
  confirmed: Outcome<Confirmation | null>,
  idempotencyKey: string | null,
): PressSteps<Pick<FormWrite, 'draftId' | 'confirmation'>> {
  return {
    async prepare(writeId) {
      if (!confirmed.ok) throw new CallError(confirmed.failure);
      return { draftId: await keepDraft(writeId, ready.form), confirmation: confirmed.value };
    },
    send: (writeId, prepared) =>
      send({ profileId: profile.id, writeId, idempotencyKey, ...prepared }, ready),
  };
}

/** Sends at once, or after a question, if there is one; meanwhile another press does nothing. */
function useDeciding(asksFirst: AsksFirst | undefined) {
  const [isDeciding, setIsDeciding] = useState(false);
  // Beside the state, which the second half of a double click comes too early for.
  const isUnderWay = useRef(false);
  /** What leaves is what stood there at the press, though somebody may type meanwhile. */
  const decide = async (
    ready: SendableRequest,
    likeBody: string,
    send: (ready: SendableRequest) => void,
  ): Promise<void> => {
    if (asksFirst === undefined) {
      send(ready);
      return;
    }
    isUnderWay.current = true;
    setIsDeciding(true);
    const isAsked = await asksFirst(ready, likeBody);
    isUnderWay.current = false;
    setIsDeciding(false);
    if (!isAsked) send(ready);
  };
  return { isDeciding, isUnderWay: () => isUnderWay.current, decide };
}
