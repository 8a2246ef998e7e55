import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { WriteResult } from '../../../main/contract/write/write.ts';
import type { BodyAction } from '../../body/content/state.ts';
import { call } from '../../lib/app/call.ts';
import { useTokenDialog } from '../../lib/ask/use-token-dialog.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { navigate } from '../../lib/window/router.ts';
import type { Filled } from '../../templates/placeholders/use-filled.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { FormContent } from '../content/form-content.ts';
import type { ReadyRequest, SendableRequest } from '../content/ready-request.ts';
import { isEcho } from '../press/is-echo.ts';
import type { PressEnd } from '../press/press.ts';
import { useSubmitShortcut } from './use-submit-shortcut.ts';
import { useWrite } from './use-write.ts';

export interface WriteFormOptions {
  readonly profile: Profile;
  readonly isCurrent: boolean;
  readonly operation: 'createOrder' | 'updateUser';
  readonly request: ReadyRequest;
  readonly filled: Filled;
  readonly dispatch: (action: BodyAction) => void;
  /** Said in the status line when it is done. */
  readonly doneText: string;
  /** Keeps what is sent as a draft under this write, and returns its id. */
  readonly keepDraft: (writeId: string, form: FormContent) => Promise<string | null>;
  readonly send: (
    writeId: string,
    request: SendableRequest,
    draftId: string | null,
  ) => Promise<Outcome<WriteResult>>;
  /**
   * True: a question is open by then, and `send` is called after it with the same request. `likeBody`
   * is its body as it was sent before, where nothing else is written since: a fresh id or a later time
   * in it is no other order to the one who pressed.
   */
  readonly asksFirst?: (request: SendableRequest, likeBody: string) => Promise<boolean>;
}

/** What a form that writes does: press, wait, cancel, show what became of it. */
export function useWriteForm(options: WriteFormOptions) {
  const { profile, isCurrent, operation, request, filled, dispatch } = options;
  const { t } = useTranslation();
  const { announce, clear } = useStatus();
  const askForToken = useTokenDialog();
  const [press, pressActions] = useWrite();
  const [showProblems, setShowProblems] = useState(false);
  const [reply, setReply] = useState<WriteResult | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const startedAt = useRef(0);
  const last = useRef<SendableRequest | null>(null);
  const [isDeciding, setIsDeciding] = useState(false);
  // Beside the state, which the second half of a double click comes too early for.
  const decides = useRef(false);
  // False once the profile was removed: then there is no place for a dialog any more.
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const tell = (end: PressEnd) => {
    const openStub = {
      label: t('body.write.openStub'),
      onPress: () => navigate('journal', end.writeId),
    };
    if (end.phase === 'done') {
      const { result } = end;
      const showReply = { label: t('body.write.reply'), onPress: () => setReply(result) };
      const hasReply = result.reply !== null && isThere.current;
      announce({ text: options.doneText, action: hasReply ? showReply : openStub });
    } else if (!isThere.current) {
      announce({ text: describeFailure(end.failure, operation).title, action: openStub });
    } else if (end.failure.kind === 'signed-out') {
      pressActions.close();
      void askForToken(profile);
    }
    if (end.phase === 'failed' && end.failure.kind === 'http') {
      dispatch({ type: 'answer', messages: end.failure.fields });
    }
  };

  const handOver = (
    writeId: string,
    ready: SendableRequest,
    draftId: string | null,
  ): Promise<Outcome<WriteResult>> => {
    const sent = options.send(writeId, ready, draftId);
    const state = pressActions.getState();
    // What main did not know of until now it could not cancel; it takes the two in this order.
    if (state.phase === 'sending' && state.cancelling) {
      call('cancel', { id: writeId }).catch(() => undefined);
    }
    return sent;
  };

  const send = (ready: SendableRequest) => {
    startedAt.current = performance.now();
    last.current = ready;
    const end = pressActions.start(ready.content, {
      prepare: (writeId) => options.keepDraft(writeId, ready.form),
      send: (writeId, draftId) => handOver(writeId, ready, draftId),
    });
    if (end === null) return;
    filled.hold();
    // What is said there is about an earlier press.
    clear();
    setShowProblems(false);
    dispatch({ type: 'answer', messages: [] });
    void end.then((known) => {
      if (known.phase === 'done') filled.renew();
      tell(known);
    });
  };

  const sendNow = () => {
    if (request.ok) send(request);
  };

  /** What leaves is what stood there at the press, though somebody may type meanwhile. */
  const decide = async (ready: SendableRequest) => {
    decides.current = true;
    setIsDeciding(true);
    const likeBody = last.current?.written === ready.written ? last.current.body : ready.body;
    const asks = await options.asksFirst?.(ready, likeBody);
    decides.current = false;
    setIsDeciding(false);
    if (asks !== true) send(ready);
  };

  const submit = () => {
    const state = pressActions.getState();
    // A failure that was not read yet: its dialog gets the focus some frames after it is there.
    if (state.phase === 'sending' || (state.phase === 'failed' && state.open)) return;
    if (decides.current) return;
    if (!request.ok) {
      setShowProblems(true);
      // After the mistakes are drawn.
      requestAnimationFrame(() => {
        place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
      return;
    }
    const isSame = request.written === last.current?.written;
    if (isEcho(state, isSame, startedAt.current, performance.now())) return;
    if (options.asksFirst === undefined) send(request);
    else void decide(request);
  };
  useSubmitShortcut(isCurrent, submit);

  return {
    place,
    press,
    isCancelling: press.phase === 'sending' && press.cancelling,
    isDeciding,
    showProblems,
    reply,
    submit,
    send,
    sendNow,
    cancel: pressActions.cancel,
    closeFailure: pressActions.close,
    /** For another content: nothing has been pressed for it yet. */
    forget: () => {
      pressActions.reset();
      setShowProblems(false);
    },
    showReply: () => setReply(press.phase === 'done' ? press.result : null),
    closeReply: () => setReply(null),
  };
}
