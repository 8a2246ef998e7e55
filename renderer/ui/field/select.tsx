import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import fieldStyles from './field.module.css';
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
  isDisabled = false,
  isQuiet = false,
  className,
  'aria-label': ariaLabel,
}: SelectProps<T>) {
  const id = useId();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean);
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
          aria-invalid={error ? true : undefined}
          disabled={isDisabled}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
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
