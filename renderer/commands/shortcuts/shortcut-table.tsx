import { useId } from 'react';
import { Kbd } from '../../ui/look/kbd.tsx';
import styles from './shortcut-table.module.css';

export interface Shortcut {
  readonly what: string;
  /** Each of these does the same. */
  readonly keys: readonly string[];
}

interface ShortcutTableProps {
  readonly name: string;
  readonly shortcuts: readonly Shortcut[];
}

/** The shortcuts of one group, below its name. */
export function ShortcutTable({ name, shortcuts }: ShortcutTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ what, keys }) => (
          <div key={what} className={styles.shortcut}>
            <dt>{what}</dt>
            <dd className={styles.keys}>
              {keys.map((each) => (
                <Kbd key={each} keys={each} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
