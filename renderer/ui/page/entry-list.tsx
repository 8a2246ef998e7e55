import type { ReactNode } from 'react';
import styles from './entry-list.module.css';

interface EntryListProps {
  readonly name: string;
  /** `li` elements: each is one line, with its buttons at the end. */
  readonly children: ReactNode;
}

/** A list of entries with actions, for example in a dialog. */
export function EntryList({ name, children }: EntryListProps) {
  return (
    <ul className={styles.list} aria-label={name}>
      {children}
    </ul>
  );
}
