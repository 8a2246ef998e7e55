import type { RecordedRequest } from '../../../e2e/kit/service/recorded-request.ts';
import { pathAt } from '../../../main/contract/profile/service-address.ts';
import type { WriteRecord } from '../../../main/contract/write/write.ts';

type Sent = Pick<WriteRecord, 'method' | 'path' | 'body' | 'outcome' | 'sentTo'>;

/**
 * What is wrong in the journal after many writes, several of which may be identical: more requests arrived than were
 * recorded as sent, or fewer than were recorded as answered.
 */
export function judgeSent(
  journalEntries: readonly Sent[],
  requests: readonly Pick<RecordedRequest, 'method' | 'path' | 'body'>[],
): readonly string[] {
  const journalEntriesOf = Map.groupBy(journalEntries, (entry) =>
    keyOf({ ...entry, path: pathAt(entry.sentTo ?? {}, entry.path) }),
  );
  const requestsOf = Map.groupBy(requests, keyOf);
  const keys = new Set([...journalEntriesOf.keys(), ...requestsOf.keys()]);
  return [...keys].flatMap((key) => {
    const ofKey = journalEntriesOf.get(key) ?? [];
    const arrived = requestsOf.get(key)?.length ?? 0;
    const left = ofKey.filter(({ outcome }) => outcome !== 'not-sent').length;
    const answered = ofKey.filter(({ outcome }) => isAnswered(outcome)).length;
    return [
      ...(arrived > left ? [`Arrived ${arrived} times, recorded ${left} times: ${key}`] : []),
      ...(answered > arrived ? [`Answered ${answered} times, arrived ${arrived}: ${key}`] : []),
      ...(ofKey.some(({ outcome }) => outcome === 'sending') ? [`Still sending: ${key}`] : []),
    ];
  });
}

/** Whether a journal entry says that the service answered. */
function isAnswered(outcome: Sent['outcome']): boolean {
  return outcome === 'done' || outcome === 'refused' || outcome === 'failed';
}

function keyOf({ method, path, body }: Pick<Sent, 'method' | 'path' | 'body'>): string {
  return `${method} ${path} ${body ?? ''}`;
}
