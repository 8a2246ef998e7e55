import type { Failure } from '../../../main/contract/failure.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import type { ListSummary } from '../index/protocol/index-protocol.ts';
import type { IndexRequests } from './index-requests.ts';

/** As the procedures: both reject with `CallError` alone. */
export interface ResolveByListParts {
  readonly describeList: (input: Input<'describeList'>) => Promise<Output<'describeList'>>;
  readonly resolveDeletes: (input: Input<'resolveDeletes'>) => Promise<Output<'resolveDeletes'>>;
}

/** What a list has shown about the deletes that are open, or why nobody could look. */
export type Resolved =
  | {
      readonly kind: 'judged';
      readonly findings: Output<'resolveDeletes'>['findings'];
    }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * Has a list that the worker has published resolve the open deletes: main says which products to look
 * for, the worker looks, main judges and records. Never rejects.
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
