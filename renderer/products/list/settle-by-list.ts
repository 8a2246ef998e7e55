import type { Failure } from '../../../main/contract/failure.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import type { ListSummary } from '../index/protocol/index-protocol.ts';
import type { IndexRequests } from './index-requests.ts';

/** As the procedures: both reject with `CallError` alone. */
export interface SettleParts {
  readonly describeList: (input: Input<'describeList'>) => Promise<Output<'describeList'>>;
  readonly settleDeletes: (input: Input<'settleDeletes'>) => Promise<Output<'settleDeletes'>>;
}

/** What a list has shown about the deletes that are open, or why nobody could look. */
export type Settled =
  | {
      readonly kind: 'judged';
      readonly findings: Output<'settleDeletes'>['findings'];
    }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * Has a list that the worker has published settle the open deletes: main says which products to look
 * for, the worker looks, main judges and records. Never rejects.
 */
export async function settleByList(
  parts: SettleParts,
  requests: Pick<IndexRequests, 'has'>,
  readId: string,
  { entries, broken, duplicateCount }: ListSummary,
): Promise<Settled> {
  try {
    const ids = entries - broken.count - duplicateCount;
    const { lookFor } = await parts.describeList({ readId, entries, ids, broken: broken.count });
    if (lookFor.length === 0) return { kind: 'judged', findings: [] };
    const listed = await requests.has(readId, lookFor);
    if (listed === null) return { kind: 'replaced' };
    const { findings } = await parts.settleDeletes({ readId, listed: [...listed] });
    return { kind: 'judged', findings };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}
