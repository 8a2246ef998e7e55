import { useEffect } from 'react';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { useStore } from '../../lib/app/store.ts';
import { spokenWords } from '../../lib/spoken/say.ts';
import heard from '../look/heard.module.css';
import { clearStatus, said, showsProfile } from './announce.ts';
import { StatusLine } from './toast.tsx';

/** The window's status line, with the latest message. */
export function WindowStatus() {
  const { activeProfile } = useWorkspace();
  const profileId = activeProfile?.id ?? null;
  useEffect(() => showsProfile(profileId), [profileId]);
  const last = useStore(said);
  return (
    <>
      <StatusLine message={last?.isInDialog === false ? last.message : null} onDone={clearStatus} />
      <Spoken />
    </>
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
