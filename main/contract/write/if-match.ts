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
