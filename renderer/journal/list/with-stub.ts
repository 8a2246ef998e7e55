import type { WriteSummary } from '../../../main/contract/write/write.ts';

/** The list with this stub in its newest state: in its place, or on top when it is a new one. */
export function withStub(
  list: readonly WriteSummary[],
  stub: WriteSummary,
): readonly WriteSummary[] {
  const at = list.findIndex(({ writeId }) => writeId === stub.writeId);
  if (at !== -1) return list.with(at, stub);
  const before = list.findIndex(({ startedAt }) => startedAt <= stub.startedAt);
  return list.toSpliced(before === -1 ? list.length : before, 0, stub);
}

/** The list with a further page at its end; what came meanwhile by an event is not doubled. */
export function withPage(
  list: readonly WriteSummary[],
  page: readonly WriteSummary[],
): readonly WriteSummary[] {
  const known = new Set(list.map(({ writeId }) => writeId));
  return [...list, ...page.filter(({ writeId }) => !known.has(writeId))];
}
