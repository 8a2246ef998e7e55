import { useTranslation } from 'react-i18next';
import type { WriteSummary } from '../../main/contract/write/write.ts';
import { Stamp } from '../ui/look/stamp.tsx';

interface JournalEntryStampProps {
  readonly journalEntry: WriteSummary;
  readonly isTilted?: boolean;
}

/** The outcome of a journal entry, and what a later list shows of it. */
export function JournalEntryStamp({ journalEntry, isTilted = false }: JournalEntryStampProps) {
  const { t } = useTranslation();
  const { evidence } = journalEntry;
  return (
    <Stamp
      outcome={journalEntry.outcome}
      isTilted={isTilted}
      {...(evidence === null ? {} : { detail: `· ${t(`journal.evidence.${evidence.kind}`)}` })}
      {...(journalEntry.resolution === null
        ? {}
        : {
            suffix: t(`journal.resolved.${journalEntry.resolution.as}.${journalEntry.operation}`),
          })}
    />
  );
}
