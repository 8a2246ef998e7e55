import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/look/note.tsx';
import { rulesWithoutColumn } from '../draft/rules-of-columns.ts';
import type { MakingBatch } from '../making/use-make-batch.ts';

/** The most columns to name. */
const mostNamed = 20;

/** The rules of a template that have no column in the table, limited to those the body still names. */
export function MissingColumns({ making }: { readonly making: MakingBatch }) {
  const { t } = useTranslation();
  const { placeholders } = making;
  const { rules, table } = making.draft;
  const columns = table?.columns ?? null;
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
