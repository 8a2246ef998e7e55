import { type ReactNode, type Ref, use } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import { useAutoFocus } from '../../lib/window/use-auto-focus.ts';
import { classNames } from '../look/class-names.ts';
import { Icon, type IconType } from '../look/icon.tsx';
import { Spinner } from '../look/loading.tsx';
import styles from './button.module.css';
import { ButtonsHeld } from './steady-press.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps
  extends Pick<
    AriaButtonProps,
    | 'aria-label'
    | 'aria-describedby'
    | 'aria-expanded'
    | 'aria-pressed'
    | 'autoFocus'
    | 'excludeFromTabOrder'
    | 'form'
    | 'id'
    | 'isDisabled'
    | 'onFocus'
    | 'onPress'
    | 'slot'
    | 'type'
  > {
  readonly variant?: ButtonVariant;
  readonly icon?: IconType;
  readonly isPending?: boolean;
  /** It can't be clicked now but stays focusable: its description says why. */
  readonly isUnavailable?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button with text. While `isPending` it can't be clicked, and keeps its width, name and focus. Doesn't use RAC's own
 * pending state: that announces by the button's ID, which dangles once the button is gone, and the result is announced
 * in a status or a dialog anyway.
 */
export function Button({
  variant = 'secondary',
  icon,
  isPending = false,
  isUnavailable = false,
  className,
  children,
  onPress,
  type = 'button',
  autoFocus,
  ref,
  ...rest
}: ButtonProps) {
  // Ignores, for example, the second click of a double click on a dialog that the first click has closed.
  const isHeld = use(ButtonsHeld);
  const element = useAutoFocus(autoFocus, ref);
  const takesNoPress = isPending || isHeld || isUnavailable;
  return (
    <AriaButton
      {...rest}
      ref={element}
      {...(onPress === undefined || takesNoPress ? {} : { onPress })}
      type={takesNoPress ? 'button' : type}
      aria-disabled={takesNoPress}
      className={classNames(
        styles.button,
        styles[variant],
        isPending && styles.isPending,
        isUnavailable && styles.unavailable,
        className,
      )}
    >
      <span className={styles.content}>
        {icon !== undefined && <Icon as={icon} />}
        <span>{children}</span>
      </span>
      {isPending && (
        <span className={styles.pending}>
          <Spinner />
        </span>
      )}
    </AriaButton>
  );
}
