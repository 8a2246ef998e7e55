import { type Ref, use } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  type PressEvent,
} from 'react-aria-components/Button';
import { useHeldFocus } from '../../lib/window/focus.ts';
import { ReadOnly } from '../field/read-only.ts';
import { classNames } from '../look/class-names.ts';
import { Icon, type IconType } from '../look/icon.tsx';
import styles from './icon-button.module.css';
import { usePendingPress } from './pending-press.ts';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Pick<AriaButtonProps, 'excludeFromTabOrder' | 'isDisabled'> {
  /** The accessible name, also shown as a tooltip. */
  readonly name: string;
  readonly icon: IconType;
  /** If it returns a promise, the button takes no press until that settles. */
  readonly onPress?: (event: PressEvent) => unknown;
  readonly variant?: 'plain' | 'danger';
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that only shows an icon. Its name appears on hover and focus, and is available to screen
 * readers.
 */
export function IconButton(props: IconButtonProps) {
  const { name, icon, variant = 'plain', isDisabled = false, onPress, className, ...rest } = props;
  const { isHeld, ...disabled } = useHeldFocus(isDisabled);
  const { isPending, press } = usePendingPress(onPress);
  const isReadOnly = use(ReadOnly);
  return (
    <Tooltip text={name}>
      <AriaButton
        {...rest}
        {...disabled}
        {...(press === undefined || isHeld || isReadOnly ? {} : { onPress: press })}
        aria-label={name}
        aria-disabled={isHeld || isPending || isReadOnly}
        className={classNames(styles.button, variant === 'danger' && styles.danger, className)}
      >
        <Icon as={icon} />
      </AriaButton>
    </Tooltip>
  );
}
