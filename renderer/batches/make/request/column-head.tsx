import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import { cellTypes, emptyCells } from '../../../../main/contract/body/fill-row.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import { Icon } from '../../../ui/look/icon.tsx';
import styles from './column-head.module.css';

interface ColumnHeadProps {
  readonly column: TableColumn;
  /** It holds the ID of the user or product. */
  readonly isId: boolean;
  /** How its cells become values. Null where that isn't chosen, undefined if the request doesn't use them. */
  readonly rule: ColumnRule | null | undefined;
  readonly onRule: (rule: ColumnRule) => void;
}

/** The name of a column and, in the step *Request*, how its cells become values. */
export function ColumnHead({ column, isId, rule, onRule }: ColumnHeadProps) {
  const { t } = useTranslation();
  const { name } = column;
  return (
    <>
      <div className={classNames(styles.line, rule === undefined && styles.unused)}>
        {isId && (
          <span className={styles.key} title={t('batches.make.columns.id')}>
            <Icon as={KeyRound} size={14} />
          </span>
        )}
        <span className={styles.name} title={name}>
          {name}
        </span>
      </div>
      {rule === undefined && (
        <div className={classNames(styles.line, styles.unused)}>
          {t(`batches.make.columns.${isId ? 'onlyId' : 'unused'}`)}
        </div>
      )}
      {rule != null && <Mapping column={column} rule={rule} onRule={onRule} />}
    </>
  );
}

interface MappingProps extends Pick<ColumnHeadProps, 'column' | 'onRule'> {
  readonly rule: ColumnRule;
}

function Mapping({ column, rule, onRule }: MappingProps) {
  const { name, empty } = column;
  const { t } = useTranslation();
  const words = (count: number) => ({ count, number: formatNumber(count) });
  return (
    <>
      <div className={styles.line}>
        <Select
          isQuiet
          className={styles.choice}
          aria-label={t('batches.make.columns.readAsOf', { column: name })}
          options={cellTypes.map((value) => ({
            value,
            label: t(`batches.make.columns.types.${value}`),
          }))}
          value={rule.type}
          onChange={(type) => onRule({ ...rule, type })}
        />
      </div>
      <div
        className={styles.line}
        title={empty > 0 ? t('batches.make.columns.emptyCount', words(empty)) : undefined}
      >
        <Select
          isQuiet
          className={styles.choice}
          aria-label={t('batches.make.columns.emptyOf', { column: name })}
          options={emptyCells.map((value) => ({
            value,
            label: t(`batches.make.columns.empties.${value}`),
          }))}
          value={rule.empty}
          onChange={(value) => onRule({ ...rule, empty: value })}
        />
      </div>
      {offersComma(column, rule) && (
        <div className={styles.line}>
          <Checkbox
            className={styles.comma}
            aria-label={t('batches.make.columns.commaOf', { column: name })}
            isSelected={(rule.decimal ?? column.numbers?.decimal) === ','}
            onChange={(isComma) => onRule({ ...rule, decimal: isComma ? ',' : '.' })}
          >
            {t('batches.make.columns.comma')}
          </Checkbox>
        </div>
      )}
    </>
  );
}

/** Whether it is read as numbers, and the sign before the decimals decides what is sent. */
export function offersComma({ numbers }: Pick<TableColumn, 'numbers'>, rule: ColumnRule): boolean {
  if (rule.type !== 'number' || numbers === undefined) return false;
  return numbers.decimal !== null || numbers.doubtful > 0;
}
