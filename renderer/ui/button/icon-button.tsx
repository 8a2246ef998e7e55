import type { Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import { classNames } from '../look/class-names.ts';
import { Icon, type IconType } from '../look/icon.tsx';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps
  extends Pick<
    AriaButtonProps,
    'excludeFromTabOrder' | 'isDisabled' | 'onPress' | 'slot' | 'aria-expanded'
  > {
  /** The accessible name, shown as a tooltip too. */
  readonly name: string;
  readonly icon: IconType;
  readonly variant?: 'plain' | 'danger';
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that shows an icon alone and shows its name on hover, on focus and to readers. */
export function IconButton({ name, icon, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={name}>
      <AriaButton
        {...rest}
        aria-label={name}
        className={classNames(styles.button, variant === 'danger' && styles.danger, className)}
      >
        <Icon as={icon} />
      </AriaButton>
    </Tooltip>
  );
}
