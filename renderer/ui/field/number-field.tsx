import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
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

/**
 * A whole number. Uses the browser's own number input, so that arrow keys count and only digits can be typed. The wheel changes
 * nothing: in Chromium it counts in the box that has the focus, and nobody who scrolls sees it.
 */
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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const box = input.current;
    // React's own listener can't prevent anything.
    const prevent = (event: WheelEvent) => {
      // With Ctrl it zooms, and without the focus it scrolls the page.
      if (!event.ctrlKey && document.activeElement === box) event.preventDefault();
    };
    box?.addEventListener('wheel', prevent, { passive: false });
    return () => box?.removeEventListener('wheel', prevent);
  }, []);
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean);
  return (
    <div className={classNames(fieldStyles.field, className)}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
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
