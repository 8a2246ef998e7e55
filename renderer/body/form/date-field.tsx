import { CalendarDays } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dateLocale } from '../../lib/words/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx';
import { type DateControl, pickedOfText, textOfPicked } from '../text/date-text.ts';
import styles from './form-face.module.css';

interface DateFieldProps extends Omit<TextFieldProps, 'name'> {
  readonly control: DateControl;
  readonly label: ReactNode;
  /** The label as text. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A date as text, so that every value and every placeholder can be seen and typed, with the browser's calendar. */
export function DateField({ control, label, name, value, onChange, ...rest }: DateFieldProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.date}>
      <TextField
        {...rest}
        label={label}
        value={value}
        onChange={onChange}
        placeholder={t(control === 'date' ? 'body.form.dayFormat' : 'body.form.timeFormat')}
        endButton={
          <IconButton
            name={t('body.form.pick', { label: name })}
            icon={CalendarDays}
            onPress={() => picker.current?.showPicker()}
          />
        }
      />
      <input
        ref={picker}
        className={styles.picker}
        lang={dateLocale()}
        type={control === 'date' ? 'date' : 'datetime-local'}
        step={control === 'date' ? undefined : 1}
        tabIndex={-1}
        aria-hidden="true"
        value={pickedOfText(control, value)}
        onChange={({ target }) => {
          const text = textOfPicked(control, target.value);
          if (text !== '') onChange(text);
        }}
      />
    </div>
  );
}
