import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuItem as AriaMenuItem } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../look/class-names.ts';
import { Icon, type IconType } from '../look/icon.tsx';
import styles from './menu.module.css';

interface MenuItemProps {
  readonly id?: string | number;
  /** Undefined for an item that opens a submenu. */
  readonly onAction?: () => void;
  readonly icon?: IconType;
  readonly variant?: 'plain' | 'danger';
  readonly isDisabled?: boolean;
  /** Below its text. */
  readonly description?: string | null;
  /** Disables it: why, in place of the description. */
  readonly whyUnavailable?: string | null;
  /** For an item in a group where one is current: shows a tick, or the space for one. */
  readonly isCurrent?: boolean;
  /** The text for type-ahead and screen readers if `children` isn't plain text. */
  readonly textValue?: string;
  readonly children: ReactNode;
}

/** A command in a `Menu`, named by a verb. */
export function MenuItem({
  icon,
  variant = 'plain',
  isCurrent,
  textValue,
  isDisabled = false,
  description = null,
  whyUnavailable = null,
  children,
  ...rest
}: MenuItemProps) {
  const text = textValue ?? (typeof children === 'string' ? children : undefined);
  const below = whyUnavailable ?? description;
  return (
    <AriaMenuItem
      {...rest}
      isDisabled={isDisabled || whyUnavailable !== null}
      {...(text === undefined ? {} : { textValue: text })}
      className={classNames(styles.item, variant === 'danger' && styles.danger)}
    >
      {({ hasSubmenu }) => (
        <>
          {isCurrent !== undefined && (
            <span className={styles.tick}>{isCurrent && <Icon as={Check} />}</span>
          )}
          {icon !== undefined && <Icon as={icon} />}
          <span className={styles.words}>
            {below === null ? (
              children
            ) : (
              <>
                <Text slot="label">{children}</Text>
                {/* Drawn by the style sheet: as text in the item it would be part of its label (WCAG 2.5.3). */}
                <span className={styles.below} data-below={below} />
                <Text slot="description" hidden>
                  {below}
                </Text>
              </>
            )}
          </span>
          {hasSubmenu && <Icon as={ChevronRight} size={14} />}
        </>
      )}
    </AriaMenuItem>
  );
}
