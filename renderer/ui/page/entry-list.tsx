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

/**
 * Moves the focus away from an entry that is about to be removed: to the next one, the previous one, or `otherwise` if
 * it is the only one. `index` counts the `li` in `place`.
 */
export function leaveEntry(
  place: HTMLElement | null,
  index: number,
  otherwise: HTMLElement | null,
): void {
  const entries = place?.querySelectorAll('li') ?? [];
  const next = entries[index + 1] ?? entries[index - 1];
  (next?.querySelector('button') ?? otherwise)?.focus();
}
