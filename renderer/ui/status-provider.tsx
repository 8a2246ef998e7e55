import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useWorkspace } from '../lib/start-state.ts';
import { type Announce, StatusContext, type StatusMessage } from './status-context.ts';
import { StatusLine } from './status-line.tsx';

/** Holds the one status line of the window, and draws it. */
export function StatusProvider({ children }: { readonly children: ReactNode }) {
  const { activeProfile } = useWorkspace();
  const shownProfile = useRef(activeProfile);
  useEffect(() => {
    shownProfile.current = activeProfile;
  }, [activeProfile]);
  const [message, setMessage] = useState<StatusMessage | null>(null);

  const announce: Announce = useCallback((next, from) => {
    if (next === null) {
      setMessage(null);
      return;
    }
    const isElsewhere = from !== null && from.id !== shownProfile.current?.id;
    // A copy, so that the same words said twice are a new message with six seconds of their own.
    setMessage({ ...next, text: isElsewhere ? `${from.name}: ${next.text}` : next.text });
  }, []);
  const clear = useCallback(() => setMessage(null), []);
  return (
    <StatusContext value={announce}>
      {children}
      <StatusLine message={message} onDone={clear} />
    </StatusContext>
  );
}
