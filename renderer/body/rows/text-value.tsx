import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/look/note.tsx';
import type { BodyRow } from '../content/row.ts';
import { useLongInsert } from '../text/use-long-insert.ts';
import styles from './fields-face.module.css';

/** With more UTF-16 units the box is slow at each key, and megabytes freeze the window. */
const mostInBox = 100_000;

/** How much of a longer text is shown. */
const shownOfLong = 2_000;

interface TextValueProps {
  readonly row: BodyRow;
  readonly placeholder: string;
  readonly error: string | undefined;
  /** Problems other than the error. */
  readonly told: Pick<TextFieldProps, 'isRefused' | 'aria-describedby'>;
  readonly onChange: (row: BodyRow) => void;
}

/** The box for text or JSON, which grows with its lines: an input would drop line breaks when pasting. */
export function TextValue({ row, placeholder, error, told, onChange }: TextValueProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (text: string) => onChange({ ...row, text });
  useLongInsert(area, write);
  const isLong = row.text.length > mostInBox;
  return (
    <>
      <TextField
        {...told}
        textAreaRef={area}
        aria-label={t('body.value')}
        className={styles.growing}
        isMonospace={row.type === 'json'}
        placeholder={placeholder}
        rows={1}
        isReadOnly={isLong}
        value={isLong ? row.text.slice(0, shownOfLong).toWellFormed() : row.text}
        error={error}
        onChange={write}
      />
      {isLong && (
        <Note tone="plain">
          {t('body.longValue', { characters: formatNumber(row.text.length) })}
        </Note>
      )}
    </>
  );
}
