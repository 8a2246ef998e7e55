import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ReactNode, use, useId } from 'react';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import fieldStyles from './field.module.css';
import { ReadOnly } from './read-only.ts';
import styles from './select.module.css';

interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface SelectProps<T extends string> {
  /** Leave it out only if there is an `aria-label`. */
  readonly label?: ReactNode;
  readonly 'aria-label'?: string;
  readonly options: readonly SelectOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** The field is invalid because of a message elsewhere; `aria-describedby` refers to it. */
  readonly isRefused?: boolean;
  readonly isRequired?: boolean;
  readonly 'aria-describedby'?: string | undefined;
  readonly isDisabled?: boolean;
  /** Without a border until it is used, for a list of fields that would become a wall of boxes. */
  readonly isQuiet?: boolean;
  readonly className?: string | undefined;
}

/**
 * A choice of a few options. Uses the native `select`, which comes with the combobox role, type-ahead and touch
 * support. A list box behind a button would be announced as a button.
 */
export function Select<T extends string>({
  label,
  options,
  value,
  onChange,
  description,
  error,
  isRefused = false,
  isRequired = false,
  isDisabled = false,
  isQuiet = false,
  className,
  'aria-label': ariaLabel,
  'aria-describedby': describedBy,
}: SelectProps<T>) {
  const id = useId();
  const isReadOnly = use(ReadOnly);
  const own = [description && `${id}-description`, error && `${id}-error`];
  const described = [...own, describedBy].filter(Boolean);
  return (
    <div className={classNames(fieldStyles.field, className)}>
      {label !== undefined && (
        <label className={fieldStyles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <span className={styles.frame}>
        <select
          id={id}
          className={classNames(fieldStyles.control, styles.select, isQuiet && styles.quiet)}
          aria-label={ariaLabel}
          aria-describedby={described.join(' ') || undefined}
          aria-invalid={error || isRefused ? true : undefined}
          aria-readonly={isReadOnly || undefined}
          aria-required={isRequired || undefined}
          disabled={isDisabled}
          value={value}
          onMouseDown={(event) => {
            if (!isReadOnly) return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            // React then shows the old value again.
            if (chosen !== undefined && !isReadOnly) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon as={ChevronDown} />
        </span>
      </span>
      {description && (
        <span id={`${id}-description`} className={fieldStyles.description}>
          {description}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={fieldStyles.error}>
          <Icon as={CircleAlert} size={14} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}
