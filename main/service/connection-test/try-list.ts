import { FailureError } from '../../failure-error.ts';
import { beginningBytes, problemOfReply } from '../find-placement/list-in-reply.ts';
import type { ReadSink } from '../load-products.ts';
import type { RemoteService, ServiceProfile } from '../remote-service.ts';

/**
 * Reads the product list once, completely, and returns its size in bytes after decompression. It is the only read that
 * changes nothing, so it tests an address and a token. The first 64 KiB decide whether it is a list with rows that can be shown; nothing more is
 * kept, so of a longer list only the start is known (`isWhole` false). Throws `FailureError`.
 */
export async function tryList(
  service: Pick<RemoteService, 'loadProducts'>,
  profile: ServiceProfile,
  token: string,
  cancel: AbortSignal,
  onAnswer?: ReadSink['onAnswer'],
): Promise<{ bytes: number; isWhole: boolean }> {
  const kept: Uint8Array[] = [];
  const sink: ReadSink = {
    ...(onAnswer === undefined ? {} : { onAnswer }),
    onChunk(chunk, bytesSoFar) {
      const before = bytesSoFar - chunk.length;
      if (before < beginningBytes) kept.push(chunk.slice(0, beginningBytes - before));
    },
  };
  const read = await service.loadProducts(profile, sink, cancel, token);
  const beginning = Buffer.concat(kept);
  const isWhole = read.bytes === beginning.length;
  const problem = problemOfReply(beginning, isWhole, profile.list);
  if (problem === null) return { bytes: read.bytes, isWhole };
  throw new FailureError(await read.unreadable(problem));
}
