import { formatDay } from '../../lib/words/format.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './day-field.module.css';

interface DayFieldProps {
  readonly name: string;
  /** `2026-11-21`. Empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * A day. Chromium draws its date fields in the language that the program was started in, whatever is chosen in
 * Settings. Until the field has the focus, it therefore shows its name or its day in the chosen language.
 */
export function DayField({ name, value, onChange }: DayFieldProps) {
  return (
    <span className={styles.field}>
      <TextField
        className={styles.day}
        type="date"
        aria-label={name}
        value={value}
        onChange={onChange}
      />
      <span className={value === '' ? styles.hint : styles.words} aria-hidden="true">
        {value === '' ? name : formatDay(value)}
      </span>
    </span>
  );
}
