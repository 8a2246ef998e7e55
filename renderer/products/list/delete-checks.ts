import type { Output } from '../../../main/contract/procedures.ts';
import type { DeleteCheck } from '../../../main/contract/write/evidence.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';

/** What a list has shown about the open deletes, or why nothing is known. `cancelled`: there is no list. */
export type ListCheck = Output<'readList'>['deletes'] | { readonly kind: 'cancelled' };

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
