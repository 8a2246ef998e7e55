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
  const detail = isAlreadyGone(journalEntry)
    ? t('journal.alreadyGoneDetail')
    : [
        journalEntry.status,
        journalEntry.evidence && t(`journal.evidence.${journalEntry.evidence.kind}`),
      ]
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

/** In journal entries from before there was evidence, a DELETE with a 404 counts as done. */
export function isAlreadyGone({ outcome, operation, status }: WriteSummary): boolean {
  return outcome === 'done' && operation === 'deleteProduct' && status === 404;
}
