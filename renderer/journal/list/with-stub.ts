import type { WriteSummary } from '../../../main/contract/write/write.ts';

/** What was read of the journal, from the newest stub on. */
interface ReadStubs {
  readonly stubs: readonly WriteSummary[];
  /** There are no older ones. */
  readonly isWhole: boolean;
}

/**
 * The list with this stub in its newest state: in its place, or on top when it is a new one. Among stubs that have not
 * been read yet there is no place for it. `more` is how many stubs there are more by it.
 */
export function withStub(
  { stubs, isWhole }: ReadStubs,
  stub: WriteSummary,
): { readonly stubs: readonly WriteSummary[]; readonly more: 0 | 1 } {
  const at = stubs.findIndex(({ writeId }) => writeId === stub.writeId);
  if (at !== -1) return { stubs: stubs.with(at, stub), more: 0 };
  const oldest = stubs.at(-1);
  const isRead = isWhole || (oldest !== undefined && stub.startedAt > oldest.startedAt);
  // Main says of each once that it is being sent; one that was not read and has ended is an old one.
  if (!isRead) return { stubs, more: stub.outcome === 'sending' ? 1 : 0 };
  const before = stubs.findIndex(({ startedAt }) => startedAt <= stub.startedAt);
  return { stubs: stubs.toSpliced(before === -1 ? stubs.length : before, 0, stub), more: 1 };
}

/** The list with a further page at its end; what came meanwhile by an event is not doubled. */
export function withPage(
  list: readonly WriteSummary[],
  page: readonly WriteSummary[],
): readonly WriteSummary[] {
  const known = new Set(list.map(({ writeId }) => writeId));
  return [...list, ...page.filter(({ writeId }) => !known.has(writeId))];
}
