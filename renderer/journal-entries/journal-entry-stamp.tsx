import { useTranslation } from 'react-i18next';
import type { WriteSummary } from '../../main/contract/write/write.ts';
import { Stamp } from '../ui/look/stamp.tsx';

interface JournalEntryStampProps {
  readonly journalEntry: WriteSummary;
  readonly isTilted?: boolean;
}

/** The outcome of a journal entry, with the status code of the answer. */
export function JournalEntryStamp({ journalEntry, isTilted = false }: JournalEntryStampProps) {
  const { t } = useTranslation();
  const { status, evidence } = journalEntry;
  const detail = [status, evidence && t(`journal.evidence.${evidence.kind}`)]
    .filter((part) => part !== null)
    .map((part) => `· ${part}`)
    .join(' ');
  return (
    <Stamp
      outcome={journalEntry.outcome}
      isTilted={isTilted}
      {...(detail ? { detail } : {})}
      {...(journalEntry.resolution === null
        ? {}
        : {
            suffix: t(`journal.resolved.${journalEntry.resolution.as}.${journalEntry.operation}`),
          })}
    />
  );
}
