import { type ReactNode, useId } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import styles from './menu.module.css';

interface MenuProps {
  readonly name: string;
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right top';
  /** Sentences below the items, which screen readers read with the menu's name. */
  readonly notes?: readonly string[];
  /** `MenuItem`, `MenuSection`, `MenuSeparator`. */
  readonly children: ReactNode;
}

/** A popover menu. Place it next to its button in RAC's `MenuTrigger`, which opens it. */
export function Menu({ name, placement = 'bottom start', notes = [], children }: MenuProps) {
  const notesId = useId();
  return (
    <Popover className={styles.popover ?? ''} placement={placement} offset={4}>
      <AriaMenu
        className={styles.menu ?? ''}
        aria-label={name}
        {...(notes.length === 0 ? {} : { 'aria-describedby': notesId })}
      >
        {children}
      </AriaMenu>
      {notes.length > 0 && (
        <div id={notesId} className={styles.notes}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </Popover>
  );
}

/** A hairline between groups of a `Menu`. */
export function MenuSeparator() {
  return <Separator className={styles.separator ?? ''} />;
}
