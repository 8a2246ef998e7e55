import type { ListCalls } from '../../../../main/contract/list/list-calls.ts';

/** What main says of a whole list when it has its owner publish it. */
export function newsOf(readId: string, bytes = 1): Parameters<ListCalls['publish']>[0] {
  const signs = { doubt: null, total: null };
  const pages = { read: 1, stopped: null };
  const readAt = '2026-11-21T10:31:00.000Z';
  return { read: { readId, bytes, readAt, durationMs: 1000, signs, pages }, part: null };
}
