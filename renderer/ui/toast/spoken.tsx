import { useStore } from '../../lib/app/store.ts';
import { spokenWords } from '../../lib/spoken/say.ts';
import heard from '../look/heard.module.css';

/**
 * The target of `say`. The region always exists, even while a dialog is open, or screen readers would miss its text.
 */
export function Spoken() {
  const words = useStore(spokenWords);
  return (
    <div aria-live="polite" className={heard.always} data-react-aria-top-layer="true">
      {words.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
