import type { Failure } from '../../../main/contract/failure.ts';
import type { ListSummary } from '../../../main/contract/list/product-rows.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import type { DeleteCheck } from '../../lib/failure/describe-delete.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import type { IndexRequests } from './index-requests.ts';

/** Same as the procedures: both reject only with `CallError`. */
export interface ResolveByListParts {
  readonly describeList: (input: Input<'describeList'>) => Promise<Output<'describeList'>>;
  readonly resolveDeletes: (input: Input<'resolveDeletes'>) => Promise<Output<'resolveDeletes'>>;
}

/** What a list has shown about the open deletes, or why the check failed. `cancelled`: there is no list. */
export type ListCheck =
  | ({ readonly kind: 'judged' } & Output<'resolveDeletes'>)
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'replaced' | 'cancelled' };

/**
 * Resolves the open deletes with a list that the worker has published: main says which products to look for, the worker
 * looks, main decides and records. Never rejects.
 */
export async function resolveByList(
  parts: ResolveByListParts,
  requests: Pick<IndexRequests, 'has'>,
  readId: string,
  { entries, broken, duplicateCount }: ListSummary,
): Promise<ListCheck> {
  try {
    const ids = entries - broken.count - duplicateCount;
    const { lookFor } = await parts.describeList({ readId, entries, ids, broken: broken.count });
    if (lookFor.length === 0) return { kind: 'judged', findings: [] };
    const listed = await requests.has(readId, lookFor);
    if (listed === null) return { kind: 'replaced' };
    return { kind: 'judged', ...(await parts.resolveDeletes({ readId, listed: [...listed] })) };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}

/** Reads the list now and returns what it shows about each delete, by writeId. Never rejects. */
export async function readDeleteChecks(
  list: { readonly check: () => Promise<ListCheck> } | null,
): Promise<(writeId: string) => DeleteCheck> {
  if (list === null) return () => ({ kind: 'unread', failure: null });
  const check = await list
    .check()
    .catch((error: unknown): ListCheck => ({ kind: 'failed', failure: failureOf(error) }));
  switch (check.kind) {
    case 'judged': {
      const findings = new Map(check.findings.map(({ writeId, finding }) => [writeId, finding]));
      return (writeId) => findings.get(writeId) ?? { kind: 'nothing', because: 'not-open' };
    }
    case 'replaced':
      return () => ({ kind: 'nothing', because: 'replaced' });
    case 'failed':
      return () => ({ kind: 'unread', failure: check.failure });
    case 'cancelled':
      return () => ({ kind: 'unread', failure: null });
  }
}
