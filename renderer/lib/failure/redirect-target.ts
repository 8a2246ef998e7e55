import type { FailureOf } from '../../../main/contract/failure.ts';
import { isInsecure } from '../../../main/contract/profile/base-url.ts';
import type { SlashDifference } from '../../../main/contract/profile/service-address.ts';

/**
 * Where a refused redirect leads: to the same host over https; to what may be a network's sign-in page (another host,
 * over a connection that anyone in between could answer); to another address; or to the same address with or without a
 * trailing slash.
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
