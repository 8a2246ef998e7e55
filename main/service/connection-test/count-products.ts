import { FailureError } from '../../failure-error.ts';
import type { ReadSink } from '../products.ts';
import type { RemoteService, ServiceProfile } from '../remote-service.ts';
import { JsonListScan } from './json-list-scan.ts';

/**
 * Reads the product list once and returns how many entries it has: the one read that changes
 * nothing, and so the test of an address and a token. The list is counted while it comes and not
 * kept. Throws `FailureError`.
 */
export async function countProducts(
  service: Pick<RemoteService, 'loadProducts'>,
  profile: ServiceProfile,
  token: string,
  cancel: AbortSignal,
  onAnswer?: ReadSink['onAnswer'],
): Promise<{ products: number; durationMs: number }> {
  const scan = new JsonListScan();
  const sink: ReadSink = {
    ...(onAnswer === undefined ? {} : { onAnswer }),
    onChunk: (chunk) => scan.feed(chunk),
  };
  const read = await service.loadProducts(profile, sink, cancel, token);
  const found = scan.end();
  if ('entries' in found) return { products: found.entries, durationMs: read.durationMs };
  throw new FailureError(read.unreadable(found));
}
