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

interface MenuAtProps {
  readonly name: string;
  readonly at: MenuPlace;
  readonly onClose: () => void;
  /** `MenuItem`, `MenuSeparator`. */
  readonly children: ReactNode;
}

/** Where a menu opens. It follows its element when the window is resized or zoomed. */
export interface MenuPlace {
  readonly element: Element;
  /** A point of the element, px from its top left. Null: below the whole element. */
  readonly point: { readonly x: number; readonly y: number } | null;
  /** Whether a key has opened it: then its first item has the focus. */
  readonly isByKey: boolean;
}

/**
 * A menu that is opened by its page, at a place in the window. For lists: a `MenuTrigger` in each row would cost more
 * than the row.
 */
export function MenuAt({ name, at, onClose, children }: MenuAtProps) {
  const { element, point, isByKey } = at;
  return (
    <Popover
      className={styles.popover ?? ''}
      aria-label={name}
      triggerRef={{ current: element }}
      getTargetRect={() => {
        const rect = element.getBoundingClientRect();
        return point === null ? rect : new DOMRect(rect.x + point.x, rect.y + point.y, 0, 0);
      }}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement={point === null ? 'bottom end' : 'bottom start'}
      offset={point === null ? 4 : 0}
    >
      <AriaMenu
        className={styles.menu ?? ''}
        aria-label={name}
        autoFocus={isByKey ? 'first' : true}
        onClose={onClose}
      >
        {children}
      </AriaMenu>
    </Popover>
  );
}

/** A hairline between groups of a `Menu`. */
export function MenuSeparator() {
  return <Separator className={styles.separator ?? ''} />;
}
