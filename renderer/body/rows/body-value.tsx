import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type BodyRow, isLeftOut } from '../content/body-row.ts';
import styles from './body-fields.module.css';
import { BodyTextValue } from './body-text-value.tsx';

interface BodyValueProps {
  readonly row: BodyRow;
  readonly error: string | undefined;
  readonly onChange: (row: BodyRow) => void;
}

/** The box for a row's value, by its type; of an object or a list, how much lies in it. */
export function BodyValue({ row, error, onChange }: BodyValueProps) {
  const { t } = useTranslation();
  const name = t('body.value');
  const placeholder = isLeftOut(row) && row.starter ? t('body.notSent') : '';
  switch (row.type) {
    case 'boolean':
      return (
        <Checkbox
          aria-label={name}
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
        <BodyTextValue row={row} placeholder={placeholder} error={error} onChange={onChange} />
      );
    case 'object':
      return <p className={styles.count}>{t('body.fieldCount', { count: row.rows.length })}</p>;
    case 'list':
      return <p className={styles.count}>{t('body.itemCount', { count: row.rows.length })}</p>;
  }
}

const yesNoKeys = { true: 'body.yes', false: 'body.no', null: 'body.notSent' } as const;
