import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps
  extends Pick<
    AriaButtonProps,
    | 'aria-label'
    | 'aria-describedby'
    | 'aria-pressed'
    | 'autoFocus'
    | 'excludeFromTabOrder'
    | 'form'
    | 'id'
    | 'isDisabled'
    | 'isPending'
    | 'onPress'
    | 'slot'
    | 'type'
  > {
  readonly variant?: ButtonVariant;
  readonly icon?: IconType;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with words. While `isPending` it cannot be pressed and keeps its width, name and focus. */
export function Button({
  variant = 'secondary',
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton {...rest} className={classNames(styles.button, styles[variant], className)}>
      {({ isPending }) => (
        <>
          <span className={styles.content}>
            {icon !== undefined && <Icon as={icon} />}
            <span>{children}</span>
          </span>
          {isPending && (
            <span className={styles.pending}>
              <Spinner />
            </span>
          )}
        </>
      )}
    </AriaButton>
  );
}
