import type { ReactNode } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styles from './menu.module.css';

interface MenuProps {
  readonly name?: string;
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right top';
  /** `MenuItem`, `MenuSection`, `MenuSeparator`. */
  readonly children: ReactNode;
}

/** A menu that floats. Stands beside its button in RAC's `MenuTrigger`, which opens it. */
export function Menu({ name, placement = 'bottom start', children }: MenuProps) {
  return (
    <Popover className={styles.popover ?? ''} placement={placement} offset={4}>
      <AriaMenu
        className={styles.menu ?? ''}
        {...(name === undefined ? {} : { 'aria-label': name })}
      >
        {children}
      </AriaMenu>
    </Popover>
  );
}
