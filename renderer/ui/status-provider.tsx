import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { StatusContext, type StatusMessage } from './status-context.ts';
import { StatusLine } from './status-line.tsx';

/** Holds the one status line of the window, and draws it. */
export function StatusProvider({ children }: { readonly children: ReactNode }) {
  const [message, setMessage] = useState<StatusMessage | null>(null);
  // A copy, so that the same words said twice are a new message with six seconds of their own.
  const status = useMemo(
    () => ({ announce: (next: StatusMessage) => setMessage({ ...next }) }),
    [],
  );
  const clear = useCallback(() => setMessage(null), []);
  return (
    <StatusContext value={status}>
      {children}
      <StatusLine message={message} onDone={clear} />
    </StatusContext>
  );
}
