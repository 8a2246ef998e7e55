import { useTranslation } from 'react-i18next';
import { findPlaceholders } from '../../../../main/contract/body/find-placeholders.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { usedColumns } from '../columns/used-columns.ts';
import type { MakingBatch } from '../use-make-batch.ts';
import styles from './check-step.module.css';

/** So many columns are offered at once. */
const mostOffered = 5;

/**
 * Offers *Decimal comma* where the check has found that cells are no numbers: for each column that is read as numbers
 * and has cells with one. Nothing is read with a comma before a person wants it.
 */
export function CommaOffers({ making }: { readonly making: MakingBatch }) {
  const { t } = useTranslation();
  const { state, dispatch, checking, bodyContent } = making;
  const { broken } = checking.check ?? {};
  if (broken === undefined || broken.count === 0 || !bodyContent.ok) return null;
  const rules = new Map(state.rules.map((rule) => [rule.column, rule]));
  const placeholders = findPlaceholders(bodyContent.text);
  const offered = usedColumns(state.table?.columns ?? [], placeholders).flatMap((column) => {
    const rule = rules.get(column.name);
    const isOffered = rule?.type === 'number' && !rule.takesComma && column.commas > 0;
    return isOffered ? [{ column, rule }] : [];
  });
  return offered.slice(0, mostOffered).map(({ column: { name, commas }, rule }) => (
    <div key={name} className={styles.line}>
      <Note tone="plain">
        {t('batches.make.check.comma', {
          count: commas,
          number: formatNumber(commas),
          column: short(name),
        })}
      </Note>
      <Button
        aria-label={t('batches.make.columns.commaOf', { column: name })}
        onPress={() => dispatch({ type: 'put-rule', rule: { ...rule, takesComma: true } })}
      >
        {t('batches.make.columns.comma')}
      </Button>
    </div>
  ));
}
