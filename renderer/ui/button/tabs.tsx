import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from '../look/class-names.ts';
import styles from './tabs.module.css';

export interface TabItem<T extends string> {
  readonly id: T;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps<T extends string> {
  readonly name: string;
  readonly items: readonly TabItem<T>[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
  readonly className?: string | undefined;
}

/** Views of the same thing, one visible at a time. */
export function Tabs<T extends string>({
  name,
  items,
  selected,
  onSelect,
  className,
}: TabsProps<T>) {
  return (
    <AriaTabs
      className={classNames(styles.tabs, className)}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key);
        if (item !== undefined) onSelect(item.id);
      }}
    >
      <TabList className={styles.list ?? ''} aria-label={name}>
        {items.map(({ id, label }) => (
          <Tab key={id} id={id} className={styles.tab ?? ''}>
            {label}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
