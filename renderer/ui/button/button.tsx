import { type ReactNode, type Ref, use, useId } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  type PressEvent,
} from 'react-aria-components/Button';
import { useAutoFocus, useHeldFocus } from '../../lib/window/focus.ts';
import { ReadOnly } from '../field/read-only.ts';
import { classNames } from '../look/class-names.ts';
import { Icon, type IconType } from '../look/icon.tsx';
import { Spinner } from '../look/loading.tsx';
import styles from './button.module.css';
import { usePendingPress } from './pending-press.ts';
import { ButtonsHeld } from './steady-press.ts';
import { Tooltip } from './tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps
  extends Pick<
    AriaButtonProps,
    | 'aria-label'
    | 'aria-describedby'
    | 'aria-expanded'
    | 'aria-haspopup'
    | 'aria-pressed'
    | 'autoFocus'
    | 'form'
    | 'isDisabled'
    | 'onFocus'
    | 'type'
  > {
  readonly variant?: ButtonVariant;
  readonly icon?: IconType;
  /** If it returns a promise, the button is pending until that settles. */
  readonly onPress?: ((event: PressEvent) => unknown) | undefined;
  /** True while what the button does is under way elsewhere. */
  readonly isPending?: boolean;
  /** It can't be clicked now but stays focusable: its description says why. */
  readonly isUnavailable?: boolean;
  /** Makes it unavailable: why, as its description and in a tooltip, where the page has no room for it. */
  readonly whyUnavailable?: string | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button with text. While `isPending` it can't be clicked, and keeps its width, name and focus. Doesn't use RAC's own
 * pending state: that announces by the button's ID, which dangles once the button is gone, and the result is announced
 * in a status or a dialog anyway. RAC writes `data-pending` by its own state, so ours has another name.
 */
export function Button({
  variant = 'secondary',
  icon,
  isPending: isBusy = false,
  isDisabled = false,
  isUnavailable = false,
  whyUnavailable = null,
  className,
  children,
  onPress,
  type = 'button',
  autoFocus,
  ref,
  ...rest
}: ButtonProps) {
  const whyId = useId();
  // Ignores, for example, the second click of a double click on a dialog that the first click has closed.
  const isHeld = use(ButtonsHeld);
  const isReadOnly = use(ReadOnly);
  const element = useAutoFocus(autoFocus, ref);
  const { isHeld: isFocusHeld, ...disabled } = useHeldFocus(isDisabled);
  const { isPending: isUnderWay, press } = usePendingPress(onPress);
  const isPending = isBusy || isUnderWay;
  const looksUnavailable = isUnavailable || whyUnavailable !== null || isFocusHeld;
  const takesNoPress = isPending || isHeld || isReadOnly || looksUnavailable;
  const button = (
    <AriaButton
      {...rest}
      {...disabled}
      {...(whyUnavailable === null ? {} : { 'aria-describedby': whyId })}
      ref={element}
      {...(press === undefined || takesNoPress ? {} : { onPress: press })}
      type={takesNoPress ? 'button' : type}
      aria-disabled={takesNoPress}
      data-under-way={isPending || undefined}
      className={classNames(
        styles.button,
        styles[variant],
        isPending && styles.isPending,
        looksUnavailable && styles.unavailable,
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
  if (whyUnavailable === null) return button;
  return (
    <>
      <Tooltip text={whyUnavailable}>{button}</Tooltip>
      <span id={whyId} hidden>
        {whyUnavailable}
      </span>
    </>
  );
}
