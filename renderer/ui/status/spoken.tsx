import { useStore } from '../../lib/app/store.ts';
import { spokenWords } from '../../lib/spoken/say.ts';
import heard from '../look/heard.module.css';

/** Where `say` puts its words. The region is always there, also over a dialog, or readers would miss them. */
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
