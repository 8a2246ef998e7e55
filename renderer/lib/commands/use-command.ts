import { use, useEffect, useLayoutEffect, useRef } from 'react';
import type { CommandId } from '../../../main/contract/commands.ts';
import { PageInSight } from '../window/page-in-sight.ts';
import { type Offer, offerCommand } from './offers.ts';

/**
 * Offers a command to shortcuts, menu and palette, while the page around is in sight; null: not now. What is said of
 * it counts as it was drawn last.
 */
export function useCommand(id: CommandId, offer: Offer | null): void {
  const isInSight = use(PageInSight);
  const isOffered = offer !== null && isInSight;
  // No effect event: the palette reads it while it is drawn.
  const newest = useRef(offer);
  useLayoutEffect(() => {
    newest.current = offer;
  });
  useEffect(() => {
    if (isOffered) return offerCommand(id, () => newest.current);
  }, [id, isOffered]);
}
