import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import {
  findPlaceholders,
  noPlaceholders,
} from '../../../../main/contract/body/find-placeholders.ts';
import type { ColumnRule } from '../../../../main/contract/write/column-rule.ts';
import type { BodyContent } from '../../../body/content/content.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { ColumnRuleRow } from './column-rule-row.tsx';
import styles from './column-rules.module.css';
import { MissingColumns } from './missing-columns.tsx';
import { usedColumns } from './used-columns.ts';

/** The number of columns shown until the user asks for all: each one is a row of boxes. */
const shownAtFirst = 50;

interface ColumnRulesProps {
  /** Null before there is a table. */
  readonly columns: readonly TableColumn[] | null;
  readonly rules: readonly ColumnRule[];
  readonly content: BodyContent;
  readonly onChange: (rule: ColumnRule) => void;
}

/** How the cells of each column that the body uses become values. */
export function ColumnRules({ columns, rules, content, onChange }: ColumnRulesProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const text = content.ok ? content.text : null;
  const found = useMemo(() => (text === null ? null : findPlaceholders(text)), [text]);
  // While the user is typing, the JSON may be invalid. Keep the last rows until it can be read.
  const [placeholders, setPlaceholders] = useState(found ?? noPlaceholders);
  if (found !== null && found !== placeholders) setPlaceholders(found);
  const used = useMemo(() => usedColumns(columns ?? [], placeholders), [columns, placeholders]);
  const ruleOf = useMemo(() => new Map(rules.map((rule) => [rule.column, rule])), [rules]);
  const missing = <MissingColumns columns={columns} rules={rules} placeholders={placeholders} />;
  if (columns === null) return missing;
  if (used.length === 0) {
    return (
      <>
        {missing}
        <Note tone="plain">{t('batches.make.columns.none')}</Note>
      </>
    );
  }
  const shown = isWhole ? used : used.slice(0, shownAtFirst);
  return (
    <div className={styles.part}>
      {missing}
      <table className={styles.table} aria-label={t('batches.make.columns.table')}>
        <thead>
          <tr>
            <th scope="col">{t('batches.make.columns.column')}</th>
            <th scope="col">{t('batches.make.columns.readAs')}</th>
            <th scope="col">{t('batches.make.columns.empty')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((column) => {
            const rule = ruleOf.get(column.name);
            return (
              rule !== undefined && (
                <ColumnRuleRow key={column.name} column={column} rule={rule} onChange={onChange} />
              )
            );
          })}
        </tbody>
      </table>
      {shown.length < used.length && (
        <Button variant="quiet" onPress={() => setIsWhole(true)}>
          {t('batches.make.columns.showAll', { number: formatNumber(used.length) })}
        </Button>
      )}
    </div>
  );
}
