import type { RecordedRequest } from '../../../e2e/service/recorded-request.ts';
import type { WriteRecord } from '../../../main/contract/write/write.ts';

/** Stubs that say that the service has answered. */
const answered = ['done', 'refused', 'failed'];

/**
 * What is untrue about the journal after a kill: each body was typed for one press alone. `known` has
 * the outcomes that were read before the kill of a round before.
 */
export function judgeWrites(
  stubs: readonly WriteRecord[],
  requests: readonly RecordedRequest[],
  known: ReadonlyMap<string, string>,
): readonly string[] {
  const stubsOf = Map.groupBy(stubs, keyOf);
  const requestsOf = Map.groupBy(requests, keyOf);
  const ids = new Set(stubs.map(({ writeId }) => writeId));
  const changed = stubs.filter(({ writeId, outcome }) => {
    const before = known.get(writeId);
    return before !== undefined && before !== outcome;
  });
  return [
    ...[...requestsOf].flatMap(([key, { length }]) => [
      ...(length > 1 ? [`Arrived ${length} times: ${key}`] : []),
      ...(stubsOf.has(key) ? [] : [`Arrived and is not recorded: ${key}`]),
    ]),
    ...[...stubsOf].flatMap(([key, [stub, ...more]]) => [
      ...(more.length > 0 ? [`Recorded ${more.length + 1} times: ${key}`] : []),
      ...(stub?.outcome === 'sending' ? [`Still sending: ${key}`] : []),
      ...(answered.includes(stub?.outcome ?? '') && !requestsOf.has(key)
        ? [`Recorded as ${stub?.outcome} and never arrived: ${key}`]
        : []),
      ...(stub?.outcome === 'not-sent' && requestsOf.has(key)
        ? [`Recorded as not sent, and arrived: ${key}`]
        : []),
    ]),
    ...[...known.keys()].filter((id) => !ids.has(id)).map((id) => `Gone from the journal: ${id}`),
    ...changed.map(
      (stub) => `Recorded as ${stub.outcome} after ${known.get(stub.writeId)}: ${keyOf(stub)}`,
    ),
  ];
}

function keyOf({ method, path, body }: Pick<WriteRecord, 'method' | 'path' | 'body'>): string {
  return `${method} ${path} ${body}`;
}
