import { use, useEffect, useLayoutEffect, useRef } from 'react';
import type { CommandId } from '../../../main/contract/commands.ts';
import { PageInSight } from '../window/page-in-sight.ts';
import { type Offer, offerCommand } from './offers.ts';

/**
 * Offers a command to shortcuts, menu and palette while the surrounding page is visible; null disables it. The offer of
 * the latest render counts.
 */
export function useCommand(id: CommandId, offer: Offer | null): void {
  const isInSight = use(PageInSight);
  const isOffered = offer !== null && isInSight;
  // Not an effect event: the palette reads it during render.
  const newest = useRef(offer);
  useLayoutEffect(() => {
    newest.current = offer;
  });
  useEffect(() => {
    if (isOffered) return offerCommand(id, () => newest.current);
  }, [id, isOffered]);
}
