import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type BodyRow, isLeftOut } from '../content/row.ts';
import styles from './fields-face.module.css';
import { TextValue } from './text-value.tsx';

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
  const placeholder = isLeftOut(row) && row.starter ? t('body.notSent') : '';
  switch (row.type) {
    case 'boolean':
      return (
        <Checkbox
          aria-label={name}
          aria-describedby={notesId}
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
          placeholder={placeholder}
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
      return <TextValue {...{ row, placeholder, error, told, onChange }} />;
    case 'object':
      return <p className={styles.count}>{t('body.fieldCount', { count: row.rows.length })}</p>;
    case 'list':
      return <p className={styles.count}>{t('body.itemCount', { count: row.rows.length })}</p>;
  }
}

const yesNoKeys = { true: 'body.yes', false: 'body.no', null: 'body.notSent' } as const;
