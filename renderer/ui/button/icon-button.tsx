import type { Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import { useHeldFocus } from '../../lib/window/focus.ts';
import { classNames } from '../look/class-names.ts';
import { Icon, type IconType } from '../look/icon.tsx';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps
  extends Pick<AriaButtonProps, 'excludeFromTabOrder' | 'isDisabled' | 'onPress'> {
  /** The accessible name, also shown as a tooltip. */
  readonly name: string;
  readonly icon: IconType;
  readonly variant?: 'plain' | 'danger';
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that only shows an icon. Its name appears on hover and focus, and is available to screen
 * readers.
 */
export function IconButton({
  name,
  icon,
  variant = 'plain',
  isDisabled = false,
  onPress,
  className,
  ...rest
}: IconButtonProps) {
  const { isHeld, ...disabled } = useHeldFocus(isDisabled);
  return (
    <Tooltip text={name}>
      <AriaButton
        {...rest}
        {...disabled}
        {...(onPress === undefined || isHeld ? {} : { onPress })}
        aria-label={name}
        aria-disabled={isHeld}
        className={classNames(styles.button, variant === 'danger' && styles.danger, className)}
      >
        <Icon as={icon} />
      </AriaButton>
    </Tooltip>
  );
}
