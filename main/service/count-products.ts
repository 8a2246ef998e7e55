import { FailureError } from '../failure-error.ts';
import { answerText } from './answer-text.ts';
import { JsonListScan } from './json-list-scan.ts';
import type { ReadSink } from './products.ts';
import type { RemoteService, ServiceProfile } from './remote-service.ts';
import { serviceText } from './service-text.ts';

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
  const { body } = answerText(Buffer.concat(beginning), null, token, bytes <= keptBytes);
  const detail = serviceText(found.detail, token);
  const { problem } = found;
  throw new FailureError({ kind: 'unreadable', exchange: null, problem, detail, body, page: null });
}
