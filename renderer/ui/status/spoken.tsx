import { useStore } from '../../lib/app/store.ts';
import { spokenWords } from '../../lib/spoken/say.ts';
import styles from './spoken.module.css';

/** Where `say` puts its words. The region is always there, also over a dialog, or readers would miss them. */
export function Spoken() {
  const words = useStore(spokenWords);
  return (
    <div aria-live="polite" className={styles.spoken} data-react-aria-top-layer="true">
      {words.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
