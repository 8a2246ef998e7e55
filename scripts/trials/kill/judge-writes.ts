import type { RecordedRequest } from '../../../e2e/kit/service/recorded-request.ts';
import type { WriteRecord } from '../../../main/contract/write/write.ts';

type JudgedEntry = Pick<WriteRecord, 'writeId' | 'method' | 'path' | 'body' | 'outcome'>;

/** Outcomes in which the service answered. */
const answered = ['done', 'refused', 'failed'];

/**
 * What is wrong in the journal after a kill: each body was typed for a single press. `known` has the outcomes read
 * after earlier kills.
 */
export function judgeWrites(
  journalEntries: readonly JudgedEntry[],
  requests: readonly RecordedRequest[],
  known: ReadonlyMap<string, string>,
): readonly string[] {
  const journalEntriesOf = Map.groupBy(journalEntries, keyOf);
  const requestsOf = Map.groupBy(requests, keyOf);
  const ids = new Set(journalEntries.map(({ writeId }) => writeId));
  const changed = journalEntries.filter(({ writeId, outcome }) => {
    const before = known.get(writeId);
    return before !== undefined && before !== outcome;
  });
  return [
    ...[...requestsOf].flatMap(([key, { length }]) => [
      ...(length > 1 ? [`Arrived ${length} times: ${key}`] : []),
      ...(journalEntriesOf.has(key) ? [] : [`Arrived and is not recorded: ${key}`]),
    ]),
    ...[...journalEntriesOf].flatMap(([key, [journalEntry, ...more]]) => [
      ...(more.length > 0 ? [`Recorded ${more.length + 1} times: ${key}`] : []),
      ...(journalEntry?.outcome === 'sending' ? [`Still sending: ${key}`] : []),
      ...(journalEntry?.outcome === 'waiting' ? [`Still waiting: ${key}`] : []),
      ...(answered.includes(journalEntry?.outcome ?? '') && !requestsOf.has(key)
        ? [`Recorded as ${journalEntry?.outcome} and never arrived: ${key}`]
        : []),
      ...(journalEntry?.outcome === 'not-sent' && requestsOf.has(key)
        ? [`Recorded as not sent, and arrived: ${key}`]
        : []),
    ]),
    ...[...known.keys()].filter((id) => !ids.has(id)).map((id) => `Gone from the journal: ${id}`),
    ...changed.map(
      (journalEntry) =>
        `Recorded as ${journalEntry.outcome} after ${known.get(journalEntry.writeId)}: ${keyOf(journalEntry)}`,
    ),
  ];
}

export function keyOf({
  method,
  path,
  body,
}: Pick<WriteRecord, 'method' | 'path' | 'body'>): string {
  return `${method} ${path} ${body}`;
}
