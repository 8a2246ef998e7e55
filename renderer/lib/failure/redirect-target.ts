import type { FailureOf } from '../../../main/contract/failure.ts';
import { isInsecure } from '../../../main/contract/profile/base-url.ts';
import type { SlashDifference } from '../../../main/contract/profile/service-address.ts';

/**
 * What a refused redirect wanted: the same host over https, what may be a network's page for signing
 * in (another host, over a connection that anybody on the way can answer), another address, or
 * the same one with or without a slash at its end.
 */
export function redirectTarget({
  asked,
  location,
  slash,
}: FailureOf<'redirected'>): 'secure' | 'network' | 'other' | `slash-${SlashDifference}` {
  if (slash !== undefined) return `slash-${slash}`;
  if (asked === null || location === null) return 'other';
  if (!URL.canParse(asked) || !URL.canParse(location)) return 'other';
  const [from, to] = [new URL(asked), new URL(location)];
  const isSameHost = from.hostname === to.hostname;
  if (isSameHost && from.protocol === 'http:' && to.protocol === 'https:') return 'secure';
  return !isSameHost && isInsecure(from) ? 'network' : 'other';
}
