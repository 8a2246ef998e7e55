import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import { cellTypes, emptyCells } from '../../../../main/contract/body/fill-row.ts';
import type { ColumnRule } from '../../../../main/contract/write/column-rule.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Select } from '../../../ui/field/select.tsx';
import styles from './column-rules.module.css';

interface ColumnRuleRowProps {
  readonly column: TableColumn;
  readonly rule: ColumnRule;
  readonly onChange: (rule: ColumnRule) => void;
}

/** How the cells of one column become values. */
export function ColumnRuleRow({ column, rule, onChange }: ColumnRuleRowProps) {
  const { t } = useTranslation();
  const { name, empty, commas } = column;
  return (
    <tr>
      <th scope="row" className={styles.name} title={name}>
        {name}
      </th>
      <td>
        <Select
          aria-label={t('batches.make.columns.readAsOf', { column: name })}
          options={cellTypes.map((value) => ({
            value,
            label: t(`batches.make.columns.types.${value}`),
          }))}
          value={rule.type}
          onChange={(type) => onChange({ ...rule, type })}
        />
        {commas > 0 && rule.type === 'number' && (
          <Checkbox
            className={styles.comma}
            aria-label={t('batches.make.columns.commaOf', { column: name })}
            isSelected={rule.takesComma}
            onChange={(takesComma) => onChange({ ...rule, takesComma })}
            description={t('batches.make.columns.commas', {
              count: commas,
              number: formatNumber(commas),
            })}
          >
            {t('batches.make.columns.comma')}
          </Checkbox>
        )}
      </td>
      <td>
        <Select
          aria-label={t('batches.make.columns.emptyOf', { column: name })}
          options={emptyCells.map((value) => ({
            value,
            label: t(`batches.make.columns.empties.${value}`),
          }))}
          value={rule.empty}
          onChange={(value) => onChange({ ...rule, empty: value })}
        />
        {empty > 0 && (
          <span className={styles.count}>
            {t('batches.make.columns.emptyCount', { count: empty, number: formatNumber(empty) })}
          </span>
        )}
      </td>
    </tr>
  );
}
