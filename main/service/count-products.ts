import { FailureError } from '../failure-error.ts';
import { decodeBody } from './decode-body.ts';
import { JsonListScan } from './json-list-scan.ts';
import type { ReadSink } from './products.ts';
import type { RemoteService, ServiceProfile } from './remote-service.ts';
import { shownBody } from './shown-body.ts';

/** How much of an answer is kept to be shown when it is no list, bytes. */
const keptBytes = 64 * 1024;

/**
 * Reads the product list once and answers how many entries it has: the one read that changes
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
  const beginning: Uint8Array[] = [];
  let bytes = 0;
  const sink: ReadSink = {
    ...(onAnswer === undefined ? {} : { onAnswer }),
    onChunk(chunk) {
      scan.feed(chunk);
      if (bytes < keptBytes) beginning.push(chunk.subarray(0, keptBytes - bytes));
      bytes += chunk.byteLength;
    },
  };
  const { durationMs } = await service.loadProducts(profile, sink, cancel, token);
  const found = scan.end();
  if ('entries' in found) return { products: found.entries, durationMs };
  const text = decodeBody(Buffer.concat(beginning), null);
  const body = shownBody(text, null, token, bytes <= keptBytes);
  throw new FailureError({ kind: 'unreadable', exchange: null, ...found, body, page: null });
}
