import type { Idempotency } from '../profile/idempotency.ts';
import type { ServiceText } from '../service-text.ts';
import type { WriteOperation } from './write-operations.ts';

/** Longest ETag that is sent back as `If-Match`, characters. */
export const longestEtag = 1024;

/**
 * A strong ETag (RFC 9110, 8.8.3). Of printable ASCII alone: other bytes are allowed, but not every library sends them
 * back as they came.
 */
export const strongEtag = /^"[\x21\x23-\x7e]*"$/;

/** `If-Match` of an update with this base; null for none. */
export function ifMatchOf(
  base: { readonly source: 'read' | 'sent'; readonly etag: string | null } | null,
): string | null {
  return base?.source === 'read' ? base.etag : null;
}

/** One of the requests in interface.md, without the parts that belong to a profile: address and token. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base URL, percent-encoded. */
  readonly path: string;
  /** JSON text that is sent byte for byte; null for none. */
  readonly body: string | null;
  /**
   * How the service recognises it when it is sent again; null except for orders of a profile with an idempotency
   * header.
   */
  readonly idempotency: Idempotency | null;
  /**
   * The strong ETag of the record that an update changes: a service that checks it refuses with 412 if its record has
   * another one by then. Null for none, and for anything else.
   */
  readonly ifMatch: string | null;
  /** What a failure shows as its path: masked, of a path that comes from the service. */
  readonly shownAs?: ServiceText;
  /** The media types of the answer, if not JSON alone. */
  readonly accept?: string;
  /** True: asks for the data as it is now, not compressed and from no cache on the way. */
  readonly isFresh?: true;
}

/**
 * A request that changes something at the service. It is built and checked once
 * (main/service/request/build-requests.ts): the journal records the same value that is sent.
 */
export interface WriteRequest extends ServiceRequest {
  readonly operation: WriteOperation;
}
