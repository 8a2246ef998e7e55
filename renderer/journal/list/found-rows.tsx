import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '../../../main/contract/procedures.ts';
import type { WriteFilter } from '../../../main/contract/write/write.ts';
import { showRows } from '../../journal-entries/rows-to-show.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './found-rows.module.css';

/** How long typing rests before rows are searched, in milliseconds: the entries come at every key. */
const restMs = 300;

type Found = Output<'findRows'>;
const nothing: Found = { batches: [], isCut: false };

interface FoundRowsProps {
  readonly filter: WriteFilter;
  readonly isCurrent: boolean;
}

/**
 * The batches that have rows with the words of the search and without a journal entry. A press opens a batch with these rows
 * alone. Until another search is answered, the last one stays.
 */
export function FoundRows({ filter, isCurrent }: FoundRowsProps) {
  const { t } = useTranslation();
  const { profiles, selectProfile } = useWorkspace();
  const [found, setFound] = useState<Found | 'failed' | null>(null);
  const hasWords = filter.search.trim() !== '';
  useEffect(() => {
    if (!isCurrent || !hasWords) return;
    const callId = crypto.randomUUID();
    let isWanted = true;
    const timer = setTimeout(async () => {
      const result = await tryCall('findRows', { callId, filter });
      if (isWanted) setFound(result.ok ? result.value : 'failed');
    }, restMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      void tryCall('cancel', { id: callId });
    };
  }, [filter, hasWords, isCurrent]);
  const open = async ({ batch: { batchId, profileId }, rows }: Found['batches'][number]) => {
    if (await selectProfile(profileId, { page: 'batches', detail: batchId }))
      showRows({ batchId, rows, search: filter.search.trim() });
  };
  const { batches, isCut } = found === null || found === 'failed' || !hasWords ? nothing : found;
  return (
    <div role="status" className={styles.foot}>
      {hasWords && found === 'failed' && <span>{t('failure.title.findRows')}</span>}
      {batches.length > 0 && (
        <span>{t(isCut ? 'journal.foundRows.many' : 'journal.foundRows.label')}</span>
      )}
      {batches.map(({ batch, rows }) => (
        <Button key={batch.batchId} variant="quiet" onPress={() => open({ batch, rows })}>
          {t(profiles.length > 1 ? 'journal.foundRows.batchOf' : 'journal.foundRows.batch', {
            count: rows.length,
            rows: formatNumber(rows.length),
            name: harmless(batch.name),
            profile: harmless(profiles.find(({ id }) => id === batch.profileId)?.name ?? ''),
          })}
        </Button>
      ))}
    </div>
  );
}
