import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { rowStates } from '../../../../main/contract/batch/row-states.ts';
import { formatNumber, formatSeenAt } from '../../../lib/words/format.ts';
import { Note } from '../../../ui/look/note.tsx';

/** Says that the same table was sent before, when, and with which result. */
export function RanBefore({ batch }: { readonly batch: BatchSummary }) {
  const { t } = useTranslation();
  const { name, startedAt, createdAt, counts } = batch;
  const found = rowStates
    .filter((state) => counts[state] > 0)
    .map((state) => t(`batches.make.counts.${state}`, { number: formatNumber(counts[state]) }));
  return (
    <Note tone="warn">
      {t('batches.make.check.ranBefore', {
        name,
        when: formatSeenAt(startedAt ?? createdAt),
        counts: found.join(', '),
      })}
    </Note>
  );
}
