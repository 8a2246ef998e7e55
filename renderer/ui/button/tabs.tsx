import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

interface TabItem<T extends string> {
  readonly id: T;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps<T extends string> {
  readonly name: string;
  readonly items: readonly TabItem<T>[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
}

/**
 * Views of the same thing, one visible at a time. Not React Aria's: its tabs draw what is in them twice to find the
 * tabs, and give it new contexts with each render, so that React searches all of a form of 500 fields for their users.
 * That took 5 ms of each key.
 */
export function Tabs<T extends string>({ name, items, selected, onSelect }: TabsProps<T>) {
  const ids = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const at = items.findIndex(({ id }) => id === selected);
    const to = items.at(indexAfter(event.key, at, items.length) ?? items.length);
    if (to === undefined) return;
    event.preventDefault();
    onSelect(to.id);
    document.getElementById(`${ids}-tab-${to.id}`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={name} className={styles.list} onKeyDown={onKeyDown}>
        {items.map(({ id, label }) => (
          <button
            key={id}
            id={`${ids}-tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === selected}
            aria-controls={id === selected ? `${ids}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        // Another view is another panel: it starts at its top.
        key={selected}
        id={`${ids}-panel`}
        role="tabpanel"
        aria-labelledby={`${ids}-tab-${selected}`}
        className={styles.panel}
      >
        {items.find(({ id }) => id === selected)?.content}
      </div>
    </div>
  );
}

/** The index that a key moves to; null for a key that doesn't move. -1 is the last one. */
function indexAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default:
      return null;
  }
}
