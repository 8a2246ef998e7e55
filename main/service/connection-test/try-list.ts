import type { ListShape } from '../../contract/profile/list-shape.ts';
import type { ServiceText } from '../../contract/service-text.ts';
import { FailureError } from '../../failure-error.ts';
import { serviceText } from '../answer/service-text.ts';
import { beginningBytes, problemOfReply } from '../find-placement/list-in-reply.ts';
import { firstProduct, proposeMembers } from '../find-placement/propose-list.ts';
import type { ReadSink } from '../load-products.ts';
import type { RemoteService, ServiceProfile } from '../remote-service.ts';

/** Longest ID and name that are shown, characters. */
const shownCharacters = 80;

export interface TriedList {
  /** After decompression. */
  readonly bytes: number;
  /** Whether all of it was looked at. */
  readonly isWhole: boolean;
  /** The first product of the list; null if none of its entries can be shown as one. */
  readonly first: { readonly id: ServiceText; readonly name: ServiceText | null } | null;
  /** With it, more of each product would be shown. */
  readonly proposal?: ListShape;
}

/**
 * Reads the product list once, completely, and returns what would be shown. It is the only read that
 * changes nothing, so it tests an address and a token. The first 64 KiB decide whether it is a list with rows that can be shown; nothing more is
 * kept, so of a longer list only the start is known (`isWhole` false). Throws `FailureError`.
 */
export async function tryList(
  service: Pick<RemoteService, 'loadProducts'>,
  profile: ServiceProfile,
  token: string,
  cancel: AbortSignal,
  onAnswer?: ReadSink['onAnswer'],
): Promise<TriedList> {
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
  if (problem === null) {
    const first = firstProduct(beginning, profile.list ?? null);
    const shown = (text: string): ServiceText => serviceText(text, token, shownCharacters);
    const proposal = proposeMembers(beginning, profile.list ?? null);
    return {
      bytes: read.bytes,
      isWhole,
      first: first && { id: shown(first.id), name: first.name === null ? null : shown(first.name) },
      ...(proposal !== null && { proposal }),
    };
  }
  throw new FailureError(await read.unreadable(problem));
}
