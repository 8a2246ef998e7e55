import type { DeleteCheck } from '../../lib/failure/describe-delete.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import type { ListCheck, ProductList } from './product-list.ts';

/** Reads the list now and returns what it shows about each delete, by writeId. Never rejects. */
export async function readDeleteChecks(
  list: Pick<ProductList, 'check'> | null,
): Promise<(writeId: string) => DeleteCheck> {
  if (list === null) return () => ({ kind: 'unread', failure: null });
  const check = await list.check().catch((error: unknown) => ({
    kind: 'failed' as const,
    failure: failureOf(error),
  }));
  return checksOf(check);
}

function checksOf(check: ListCheck): (writeId: string) => DeleteCheck {
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
