import { type ReactNode, use, useEffect, useId, useRef } from 'react';
import { useHeldFocus } from '../../lib/window/focus.ts';
import { classNames } from '../look/class-names.ts';
import styles from './checkbox.module.css';
import { ReadOnly } from './read-only.ts';

interface CheckboxProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isIndeterminate?: boolean;
  readonly isDisabled?: boolean;
  /** It is invalid because of a message elsewhere; `aria-describedby` refers to it. */
  readonly isRefused?: boolean;
  /** The label next to the box; leave it out only if there is an `aria-label`. */
  readonly children?: ReactNode;
  readonly description?: ReactNode;
  readonly 'aria-label'?: string;
  /** ID of a description elsewhere. */
  readonly 'aria-describedby'?: string | undefined;
  readonly tabIndex?: number;
  readonly className?: string | undefined;
}

/** The browser's own checkbox, in our colours. */
export function Checkbox({
  isSelected,
  onChange,
  isIndeterminate = false,
  isDisabled = false,
  isRefused = false,
  children,
  description,
  tabIndex,
  className,
  'aria-label': ariaLabel,
  'aria-describedby': describedBy,
}: CheckboxProps) {
  const id = useId();
  const held = useHeldFocus(isDisabled);
  const isReadOnly = use(ReadOnly);
  const described = [description && `${id}-description`, describedBy].filter(Boolean);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <div className={classNames(styles.checkbox, className)}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        className={styles.box}
        checked={isSelected}
        disabled={held.isDisabled}
        aria-disabled={held.isHeld || undefined}
        tabIndex={tabIndex}
        aria-label={ariaLabel}
        aria-describedby={described.join(' ') || undefined}
        aria-invalid={isRefused || undefined}
        aria-readonly={isReadOnly || undefined}
        // Prevented, so that it keeps showing that it is indeterminate.
        onClick={(event) => isReadOnly && event.preventDefault()}
        onChange={(event) => held.isHeld || onChange(event.target.checked)}
        onFocus={() => held.onFocusChange(true)}
        onBlur={() => held.onFocusChange(false)}
      />
      {children !== undefined && (
        <label htmlFor={id} className={styles.label}>
          {children}
        </label>
      )}
      {description && (
        <span id={`${id}-description`} className={styles.description}>
          {description}
        </span>
      )}
    </div>
  );
}
