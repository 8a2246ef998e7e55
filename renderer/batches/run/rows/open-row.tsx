import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../../main/contract/batch/batch.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import { JournalEntryPane, PaneBesideGrid } from '../../../journal-entries/journal-entry-pane.tsx';
import { useMainEvent } from '../../../lib/app/main-events.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { ExactRequest } from '../../state/exact-request.tsx';

interface OpenRowProps {
  readonly profile: Profile;
  readonly batch: Pick<Batch, 'batchId' | 'exactDigest'>;
  readonly row: number;
  /** Its journal entry. Empty for a row with an exact body that hasn't been sent. */
  readonly writeId: string;
  /** What is known about the row and batch. Main doesn't report the end of each single row. */
  readonly state: string;
  readonly onClose: () => void;
}

/** The open row next to the rows: its journal entry, read again whenever it changes, or what it will send. */
export function OpenRow({ profile, batch, row, writeId, state, onClose }: OpenRowProps) {
  const { t } = useTranslation();
  const [changes, setChanges] = useState(0);
  useMainEvent('requests-changed', ({ write }) => {
    if (write?.writeId === writeId) setChanges((count) => count + 1);
  });
  const backTo = t('batches.run.grid');
  if (writeId === '') {
    return (
      <PaneBesideGrid
        title={t('batches.exact.row', { row: formatNumber(row) })}
        closeName={t('batches.exact.closeRow')}
        backTo={backTo}
        onClose={onClose}
      >
        <ExactRequest profile={profile} batch={batch} row={row} />
      </PaneBesideGrid>
    );
  }
  return (
    <JournalEntryPane
      writeId={writeId}
      backTo={backTo}
      onClose={onClose}
      state={`${state} ${changes}`}
    />
  );
}
