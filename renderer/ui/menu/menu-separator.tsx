import { Separator } from 'react-aria-components/Separator';
import styles from './menu.module.css';

/** A hairline between groups of a `Menu`. */
export function MenuSeparator() {
  return <Separator className={styles.separator ?? ''} />;
}
