import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { useStore } from '../../lib/app/store.ts';
import { spokenWords } from '../../lib/spoken/say.ts';
import heard from '../look/heard.module.css';
import {
  type Announce,
  DialogStatusContext,
  StatusContext,
  type StatusMessage,
  type Words,
} from './status-context.ts';
import { StatusLine } from './status-line.tsx';

interface Said {
  readonly message: StatusMessage;
  /** For the dialog that was open at the time. */
  readonly isInDialog: boolean;
}

/** Holds the latest message, and renders the window's status line. */
export function StatusProvider({ children }: { readonly children: ReactNode }) {
  const { activeProfile } = useWorkspace();
  const shownProfile = useRef(activeProfile);
  useEffect(() => {
    shownProfile.current = activeProfile;
  }, [activeProfile]);
  const [said, setSaid] = useState<Said | null>(null);
  const hasDialog = useRef(false);

  const announce: Announce = useCallback((next, from) => {
    if (next === null) {
      setSaid(null);
      return;
    }
    const isElsewhere = from !== null && from.id !== shownProfile.current?.id;
    // A copy, so that repeating a message counts as a new one with its own six seconds.
    const text: Words = (t) => (isElsewhere ? `${from.name}: ${next.text(t)}` : next.text(t));
    const message = { ...next, text };
    setSaid({ message, isInDialog: hasDialog.current });
  }, []);
  const clear = useCallback(() => setSaid(null), []);
  const enter = useCallback(() => {
    hasDialog.current = true;
    return () => {
      hasDialog.current = false;
      setSaid((before) => before && { ...before, isInDialog: false });
    };
  }, []);

  const message = said?.message ?? null;
  const isInDialog = said?.isInDialog === true;
  const board = useMemo(
    () => ({ message: isInDialog ? message : null, onDone: clear, enter }),
    [message, isInDialog, clear, enter],
  );
  return (
    <StatusContext value={announce}>
      <DialogStatusContext value={board}>{children}</DialogStatusContext>
      <StatusLine message={isInDialog ? null : message} onDone={clear} />
      <Spoken />
    </StatusContext>
  );
}

/**
 * The target of `say`. The region always exists, even while a dialog is open, or screen readers would miss its text.
 */
function Spoken() {
  const words = useStore(spokenWords);
  return (
    <div aria-live="polite" className={heard.always} data-react-aria-top-layer="true">
      {words.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
