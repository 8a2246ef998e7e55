import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/look/note.tsx';
import { type BodyRow, isLeftOut } from '../content/row.ts';
import { useLongInsert } from '../text/use-long-insert.ts';
import styles from './field-rows.module.css';

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
function TextValue({ row, placeholder, error, told, onChange }: TextValueProps) {
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

interface FieldValueProps {
  readonly row: BodyRow;
  readonly error: string | undefined;
  /** The service has reported a problem with it. */
  readonly isRefused: boolean;
  /** ID of the row's notes other than the error; undefined if there are none. */
  readonly notesId: string | undefined;
  readonly onChange: (row: BodyRow) => void;
}

/** The box for a row's value, by its type. For an object or list, the number of its rows. */
export function FieldValue({ row, error, isRefused, notesId, onChange }: FieldValueProps) {
  const { t } = useTranslation();
  const name = t('body.value');
  const told = { isRefused, ...(notesId === undefined ? {} : { 'aria-describedby': notesId }) };
  const isSkipped = isLeftOut(row) && row.starter;
  const placeholder = isSkipped ? t('body.leaveEmpty') : '';
  switch (row.type) {
    case 'boolean':
      return (
        <Checkbox
          aria-label={name}
          aria-describedby={notesId}
          isRefused={isRefused}
          className={styles.yesNo}
          isSelected={row.checked === true}
          isIndeterminate={row.checked === null}
          onChange={(checked) => onChange({ ...row, checked })}
        >
          <span aria-hidden="true">{t(yesNoKeys[`${row.checked}`])}</span>
        </Checkbox>
      );
    case 'null':
      return (
        <TextField
          {...told}
          aria-label={name}
          isReadOnly
          isMonospace
          placeholder={isSkipped ? t('body.notSent') : ''}
          value={isLeftOut(row) ? '' : 'null'}
        />
      );
    case 'number':
      return (
        <TextField
          {...told}
          aria-label={name}
          isMonospace
          placeholder={placeholder}
          inputMode="decimal"
          value={row.text}
          error={error}
          onChange={(text) => onChange({ ...row, text })}
        />
      );
    case 'text':
    case 'json':
      return (
        <TextValue
          row={row}
          placeholder={placeholder}
          error={error}
          told={told}
          onChange={onChange}
        />
      );
    case 'object':
      return <p className={styles.count}>{t('body.fieldCount', { count: row.rows.length })}</p>;
    case 'list':
      return <p className={styles.count}>{t('body.itemCount', { count: row.rows.length })}</p>;
  }
}

const yesNoKeys = {
  true: 'common.value.yes',
  false: 'common.value.no',
  null: 'body.notSent',
} as const;
