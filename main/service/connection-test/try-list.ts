import type { ListProblem } from '../../contract/product.ts';
import { FailureError } from '../../failure-error.ts';
import { beginningBytes, beginsJsonList } from '../find-placement/begins-json-list.ts';
import type { ReadSink } from '../load-products.ts';
import type { RemoteService, ServiceProfile } from '../remote-service.ts';

/**
 * Reads the product list once, completely, and returns its size in bytes after decompression. It is the only read that
 * changes nothing, so it tests an address and a token. The first 64 KiB decide whether it is a list; nothing more is
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
  if (beginsJsonList(beginning, isWhole)) return { bytes: read.bytes, isWhole };
  throw new FailureError(await read.unreadable(problemOf(beginning, isWhole)));
}

/** Why this isn't a list. The page's own reader reports the byte; here the kind of problem is enough. */
function problemOf(beginning: Buffer, isWhole: boolean): ListProblem {
  if (beginning.length === 0) return { problem: 'no-body', detail: '0 bytes' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: !isWhole });
  } catch {
    return { problem: 'not-utf8', detail: `in the first ${beginning.length} bytes` };
  }
  const notArray: ListProblem = {
    problem: 'not-array',
    detail: `it begins with ${text.trim()[0]}`,
  };
  if (!isWhole) return /^\s*\{/.test(text) ? notArray : notJson;
  try {
    JSON.parse(text);
    return notArray;
  } catch {
    return notJson;
  }
}

const notJson: ListProblem = { problem: 'not-json', detail: 'it breaks the rules of JSON' };
