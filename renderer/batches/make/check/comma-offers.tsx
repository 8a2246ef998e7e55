import { useTranslation } from 'react-i18next';
import type { BatchCheck } from '../../../../main/contract/batch/batch.ts';
import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import { findPlaceholders } from '../../../../main/contract/body/find-placeholders.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import type { BodyContent } from '../../../body/content/content.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { usedColumns } from '../draft/rules-of-columns.ts';
import styles from './check-step.module.css';

/** The most columns to offer at once. */
const mostOffered = 5;

interface CommaOffersProps {
  readonly columns: readonly TableColumn[];
  readonly rules: readonly ColumnRule[];
  readonly content: BodyContent;
  /** The findings. Null if nothing was checked. */
  readonly check: BatchCheck | null;
  readonly onChange: (rule: ColumnRule) => void;
}

/**
 * Offers *Decimal comma* if the check found cells that are not numbers: one offer per column that is read as numbers
 * and has cells with a comma. Counterfoil never reads a comma as a decimal point unless the user chooses it.
 */
export function CommaOffers(props: CommaOffersProps) {
  const { t } = useTranslation();
  const { columns, check, content, onChange } = props;
  if (check === null || check.broken.count === 0 || !content.ok) return null;
  const rules = new Map(props.rules.map((rule) => [rule.column, rule]));
  const placeholders = findPlaceholders(content.text);
  const offered = usedColumns(columns, placeholders).flatMap((column) => {
    const rule = rules.get(column.name);
    const isOffered = rule?.type === 'number' && !rule.takesComma && column.commas > 0;
    return isOffered ? [{ column, rule }] : [];
  });
  return offered.slice(0, mostOffered).map(({ column: { name, commas }, rule }) => (
    <div key={name} className={styles.offer}>
      <Note tone="plain">
        {t('batches.make.check.comma', {
          count: commas,
          number: formatNumber(commas),
          column: short(name),
        })}
      </Note>
      <Button
        aria-label={t('batches.make.columns.commaOf', { column: name })}
        onPress={() => onChange({ ...rule, takesComma: true })}
      >
        {t('batches.make.columns.comma')}
      </Button>
    </div>
  ));
}
