import type { Failure } from '../../../main/contract/failure.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import type { ListSummary } from '../index/protocol/product-rows.ts';
import type { IndexRequests } from './index-requests.ts';

/** Same as the procedures: both reject only with `CallError`. */
export interface ResolveByListParts {
  readonly describeList: (input: Input<'describeList'>) => Promise<Output<'describeList'>>;
  readonly resolveDeletes: (input: Input<'resolveDeletes'>) => Promise<Output<'resolveDeletes'>>;
}

/** What a list has shown about the open deletes, or why the check failed. */
export type Resolved =
  | {
      readonly kind: 'judged';
      readonly findings: Output<'resolveDeletes'>['findings'];
    }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * Resolves the open deletes with a list that the worker has published: main says which products to look for, the worker
 * looks, main decides and records. Never rejects.
 */
export async function resolveByList(
  parts: ResolveByListParts,
  requests: Pick<IndexRequests, 'has'>,
  readId: string,
  { entries, broken, duplicateCount }: ListSummary,
): Promise<Resolved> {
  try {
    const ids = entries - broken.count - duplicateCount;
    const { lookFor } = await parts.describeList({ readId, entries, ids, broken: broken.count });
    if (lookFor.length === 0) return { kind: 'judged', findings: [] };
    const listed = await requests.has(readId, lookFor);
    if (listed === null) return { kind: 'replaced' };
    const { findings } = await parts.resolveDeletes({ readId, listed: [...listed] });
    return { kind: 'judged', findings };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}
