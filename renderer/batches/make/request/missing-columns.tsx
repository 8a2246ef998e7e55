import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import type { Placeholder } from '../../../../main/contract/body/find-placeholders.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { Note } from '../../../ui/look/note.tsx';
import { rulesWithoutColumn } from '../draft/rules-of-columns.ts';

/** The most columns to name. */
const mostNamed = 20;

interface MissingColumnsProps {
  /** Null before there is a table. */
  readonly columns: readonly TableColumn[] | null;
  readonly rules: readonly ColumnRule[];
  readonly placeholders: readonly Placeholder[];
}

/**
 * The rules of a template that have no column in the table, limited to those the body still names.
 */
export function MissingColumns({ columns, rules, placeholders }: MissingColumnsProps) {
  const { t } = useTranslation();
  const brought = rulesWithoutColumn(columns ?? [], rules);
  if (brought.length === 0) return null;
  const named = new Set(placeholders.map((found) => (found.kind === 'row' ? found.column : null)));
  const missing = brought.map(({ column }) => column).filter((column) => named.has(column));
  if (missing.length === 0) return null;
  const more = missing.length - mostNamed;
  const words = { count: missing.length, columns: missing.slice(0, mostNamed).join(', ') };
  return (
    <Note tone={columns === null ? 'plain' : 'warn'}>
      {t(columns === null ? 'batches.make.columns.brought' : 'batches.make.columns.missing', words)}
      {more > 0 && ` ${t('batches.make.columns.moreMissing', { count: more })}`}
    </Note>
  );
}
