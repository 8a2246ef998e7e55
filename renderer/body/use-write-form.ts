import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile.ts';
import type { WriteResult } from '../../main/contract/write.ts';
import { describeFailure } from '../lib/describe-failure.ts';
import { navigate } from '../lib/router.ts';
import { useTokenDialog } from '../lib/token-dialog.ts';
import { useStatus } from '../ui/status-context.ts';
import type { BodyAction } from './body-state.ts';
import { isEcho } from './echo.ts';
import type { PressEnd } from './press.ts';
import type { ReadyRequest } from './request-stub.tsx';
import { useSubmitShortcut } from './use-submit-shortcut.ts';
import { useWrite } from './use-write.ts';

export interface WriteFormOptions {
  readonly profile: Profile;
  readonly isCurrent: boolean;
  readonly operation: 'createOrder' | 'updateUser';
  readonly request: ReadyRequest;
  readonly dispatch: (action: BodyAction) => void;
  /** Said in the status line when it is done. */
  readonly doneText: string;
  readonly send: (
    writeId: string,
    request: ReadyRequest & { readonly ok: true },
  ) => Promise<WriteResult>;
  /** True: a question is asked first, and `sendNow` is called after it. */
  readonly asksFirst?: (request: ReadyRequest & { readonly ok: true }) => boolean;
  readonly onEnd?: (end: PressEnd) => void;
}

/** What a form that writes does: press, wait, cancel, tell what became of it. */
export function useWriteForm(options: WriteFormOptions) {
  const { profile, isCurrent, operation, request, dispatch } = options;
  const { t } = useTranslation();
  const { announce, clear } = useStatus();
  const askForToken = useTokenDialog();
  const [press, pressActions] = useWrite();
  const [showProblems, setShowProblems] = useState(false);
  const [reply, setReply] = useState<WriteResult | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const startedAt = useRef(0);
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

  const sendNow = () => {
    if (!request.ok) return;
    startedAt.current = performance.now();
    const end = pressActions.start(request.content, (writeId) => options.send(writeId, request));
    if (end === null) return;
    // What is said there is about an earlier press.
    clear();
    setShowProblems(false);
    dispatch({ type: 'answer', messages: [] });
    void end.then((known) => {
      tell(known);
      options.onEnd?.(known);
    });
  };

  const submit = () => {
    const state = pressActions.getState();
    if (state.phase === 'sending') return;
    if (!request.ok) {
      setShowProblems(true);
      // After the mistakes are drawn.
      requestAnimationFrame(() => {
        place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
      return;
    }
    if (isEcho(state, request.content, startedAt.current, performance.now())) return;
    if (options.asksFirst?.(request) !== true) sendNow();
  };
  useSubmitShortcut(isCurrent, submit);

  return {
    place,
    press,
    isCancelling: press.phase === 'sending' && press.cancelling,
    showProblems,
    reply,
    submit,
    sendNow,
    cancel: pressActions.cancel,
    closeFailure: pressActions.close,
    forget: pressActions.reset,
    showReply: () => setReply(press.phase === 'done' ? press.result : null),
    closeReply: () => setReply(null),
  };
}
