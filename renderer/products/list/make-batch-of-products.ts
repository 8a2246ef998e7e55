import type { Result } from '../../../main/contract/failure.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import { tryCall } from '../../lib/app/call.ts';
import type { ProductList } from './product-list.ts';

/** Has main make a batch of these rows of the list, and sends none of them. Never rejects. */
export async function makeBatchOfProducts(
  { listId }: ProductList,
  rows: Input<'makeBatchOfProducts'>['rows'],
  batch: Input<'makeBatchOfProducts'>['batch'],
): Promise<Result<Output<'makeBatchOfProducts'>>> {
  if (listId === null) return { ok: false, failure: { kind: 'list-gone', exchange: null } };
  return tryCall('makeBatchOfProducts', { listId, callId: crypto.randomUUID(), rows, batch });
}
