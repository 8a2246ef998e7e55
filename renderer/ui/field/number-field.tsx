import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import fieldStyles from './field.module.css';

interface NumberFieldProps {
  readonly label: string;
  /** As typed; also empty if it isn't a number. */
  readonly value: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: string) => void;
  readonly description?: string;
  /** The error message; null if there isn't one. */
  readonly error: string | null;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
}

/** A whole number. Uses the browser's own number input, so that arrow keys count and only digits can be typed. */
export function NumberField({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  description,
  error,
  isDisabled = false,
  className,
}: NumberFieldProps) {
  const id = useId();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean);
  return (
    <div className={classNames(fieldStyles.field, className)}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        className={fieldStyles.control}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={isDisabled}
        aria-describedby={described.join(' ') || undefined}
        aria-invalid={error === null ? undefined : true}
        onChange={(event) => onChange(event.target.value)}
      />
      {description !== undefined && (
        <span id={`${id}-description`} className={fieldStyles.description}>
          {description}
        </span>
      )}
      {error !== null && (
        <span id={`${id}-error`} className={fieldStyles.error}>
          <Icon as={CircleAlert} size={14} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}
