import { useCallback, useEffect, useRef, useState } from 'react';
import { tryCall } from '../../lib/app/call.ts';

/**
 * The state of a search or test with what is in a form. It belongs to `of`, the part of the form that it was made with: when
 * that changes, and when the page is left, its call is cancelled and it is `closed` again.
 */
export function useSearch<State>(of: string, closed: State, first = closed) {
  const [shown, setShown] = useState({ of, state: first });
  const running = useRef<string | null>(null);
  const isOfThis = shown.of === of;

  const close = useCallback(() => {
    const id = running.current;
    running.current = null;
    if (id !== null) void tryCall('cancel', { id });
    setShown((before) => ({ ...before, state: closed }));
  }, [closed]);
  useEffect(() => {
    if (!isOfThis) close();
  }, [isOfThis, close]);
  useEffect(() => close, [close]);

  return {
    state: isOfThis ? shown.state : closed,
    show: (state: State) => setShown({ of, state }),
    close,
    /** For a call with this ID. What is put once it was closed, or another one has begun, isn't shown. */
    begin: () => {
      const callId = crypto.randomUUID();
      running.current = callId;
      const isCurrent = () => running.current === callId;
      const put = (state: State): void => {
        if (isCurrent()) setShown({ of, state });
      };
      return { callId, isCurrent, put };
    },
  };
}
