import { useQuery } from '@tanstack/react-query';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';
import { queryOf } from '../app/queries.ts';
import { formatSeenAt } from '../words/format.ts';
import { i18n } from '../words/i18n.ts';
import type { FailureDescription } from './description.ts';

/** What the journal knows beside a write. `asOf`: the outcome of the write as far as the page knows. */
export function useRelated(writeId: string | null, asOf: unknown) {
  return useQuery({
    ...queryOf('findRelated', writeId === null ? null : { writeId }, asOf),
    gcTime: 0,
    // While it is being asked again, what is shown stays as it is.
    placeholderData: (known, query) =>
      JSON.stringify(query?.queryKey[1]) === JSON.stringify({ writeId }) ? known : undefined,
  });
}

/**
 * The previous attempt of a write, if it is still in doubt. Null if there isn't one, or if the journal can't be read.
 * `undefined` while loading.
 */
export function useEarlierDoubt(
  writeId: string | null,
  asOf: unknown = null,
): WriteSummary | null | undefined {
  const { data, isError } = useRelated(writeId, asOf);
  if (writeId === null || isError) return null;
  return data?.inDoubt;
}

/**
 * A failure of something that was sent before and may have been carried out then. Whatever this response says about
 * itself, the overall outcome is still unknown.
 */
export function withEarlierDoubt(
  description: FailureDescription,
  operation: WriteOperation,
  earlier: WriteSummary | null | undefined,
): FailureDescription {
  if (earlier == null || description.tone === 'unknown') return description;
  const { t } = i18n;
  const time = formatSeenAt(earlier.startedAt);
  const doubt = t(`failure.earlierDoubt.${operation}`, { time });
  const { action } = description.whatToDo;
  const isOrder = operation === 'createOrder';
  return {
    ...description,
    title: t(`failure.unknownTitle.${operation}`),
    tone: 'unknown',
    doubt: description.doubt ?? t('failure.doubt.earlier'),
    whatHappened: `${description.whatHappened} ${doubt}`,
    whatToDo: {
      text: t('failure.todo.earlierDoubt'),
      // Resending an order that may have been created needs a warning.
      action: isOrder && action === 'try-again' ? 'send-again-anyway' : action,
    },
  };
}
