import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuItem as AriaMenuItem } from 'react-aria-components/Menu';
import { classNames } from '../look/class-names.ts';
import { Icon, type IconType } from '../look/icon.tsx';
import styles from './menu.module.css';

interface MenuItemProps {
  readonly id?: string | number;
  /** None of an item that opens a menu of its own. */
  readonly onAction?: () => void;
  readonly icon?: IconType;
  readonly variant?: 'plain' | 'danger';
  readonly isDisabled?: boolean;
  /** For an item that shows which of several is in force: a tick, or the space for it. */
  readonly isCurrent?: boolean;
  /** What type-ahead and readers go by when `children` is no plain text. */
  readonly textValue?: string;
  readonly children: ReactNode;
}

/** One command of a `Menu`, named by its verb. */
export function MenuItem({
  icon,
  variant = 'plain',
  isCurrent,
  textValue,
  children,
  ...rest
}: MenuItemProps) {
  const text = textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <AriaMenuItem
      {...rest}
      {...(text === undefined ? {} : { textValue: text })}
      className={classNames(styles.item, variant === 'danger' && styles.danger)}
    >
      {({ hasSubmenu }) => (
        <>
          {isCurrent !== undefined && (
            <span className={styles.tick}>{isCurrent && <Icon as={Check} />}</span>
          )}
          {icon !== undefined && <Icon as={icon} />}
          <span className={styles.words}>{children}</span>
          {hasSubmenu && <Icon as={ChevronRight} size={14} />}
        </>
      )}
    </AriaMenuItem>
  );
}
