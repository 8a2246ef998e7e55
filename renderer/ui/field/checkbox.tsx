import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useHeldFocus } from '../../lib/window/focus.ts';
import { classNames } from '../look/class-names.ts';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isIndeterminate?: boolean;
  readonly isDisabled?: boolean;
  /** The label next to the box; leave it out only if there is an `aria-label`. */
  readonly children?: ReactNode;
  readonly description?: ReactNode;
  readonly 'aria-label'?: string;
  /** ID of a description elsewhere, instead of `description`. */
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
  children,
  description,
  tabIndex,
  className,
  'aria-label': ariaLabel,
  'aria-describedby': describedBy,
}: CheckboxProps) {
  const id = useId();
  const held = useHeldFocus(isDisabled);
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
        aria-describedby={description ? `${id}-description` : describedBy}
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
