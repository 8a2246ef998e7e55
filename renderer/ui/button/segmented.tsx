import { type ReactNode, use, useId } from 'react';
import fieldStyles from '../field/field.module.css';
import { ReadOnly } from '../field/read-only.ts';
import { classNames } from '../look/class-names.ts';
import styles from './segmented.module.css';

interface SegmentedProps<T extends string> {
  readonly label: ReactNode;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  /** Null if nothing is chosen. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
  /** It is invalid because of a message elsewhere; `aria-describedby` refers to it. */
  readonly isRefused?: boolean;
  readonly isRequired?: boolean;
  /** ID of a description elsewhere. */
  readonly 'aria-describedby'?: string;
  readonly className?: string | undefined;
  /** One below the other, for options with values of any length. */
  readonly isStacked?: boolean;
}

/** A choice of two or three options, all visible: the browser's own radio buttons, each over its whole segment. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  description,
  isDisabled = false,
  isRefused = false,
  isRequired = false,
  className,
  isStacked = false,
  'aria-describedby': describedBy,
}: SegmentedProps<T>) {
  const id = useId();
  const isReadOnly = use(ReadOnly);
  const described = [description !== undefined && `${id}-description`, describedBy].filter(Boolean);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described.join(' ') || undefined}
      aria-disabled={isDisabled || undefined}
      aria-readonly={isReadOnly || undefined}
      aria-invalid={isRefused || undefined}
      aria-required={isRequired || undefined}
      className={classNames(fieldStyles.field, className)}
    >
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <div className={classNames(styles.segments, isStacked && styles.stacked)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.segment}
            data-selected={option.value === value || undefined}
          >
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={option.value === value}
              disabled={isDisabled}
              // Prevented, so that it keeps showing what is chosen.
              onClick={(event) => isReadOnly && event.preventDefault()}
              onChange={() => isReadOnly || onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {description !== undefined && (
        <span id={`${id}-description`} className={fieldStyles.description}>
          {description}
        </span>
      )}
    </div>
  );
}
