import { use, useEffect, useLayoutEffect, useRef } from 'react';
import type { CommandId } from '../../../main/contract/commands.ts';
import { PageInSight } from '../window/page-in-sight.ts';

/** A command that is currently available. */
export interface Offer {
  /** If it returns a promise, the command does nothing until that settles. */
  readonly run: () => unknown;
  /** Why it can't be used; undefined or null if it can. */
  readonly forbidden?: string | null;
  /** A label that is more specific than the one in the table: `Create order` for `send`. */
  readonly label?: string;
}

type ReadOffer = () => Offer | null;

const offers = new Map<CommandId, ReadOffer>();

/** Sets who runs the command; returns a function that removes the offer. */
function offerCommand(id: CommandId, offer: ReadOffer): () => void {
  offers.set(id, offer);
  return () => {
    // The next page may already have replaced it.
    if (offers.get(id) === offer) offers.delete(id);
  };
}

/** The command's current offer; null if it isn't available. */
export function offerOf(id: CommandId): Offer | null {
  const readOffer = offers.get(id);
  const offer = readOffer?.() ?? null;
  return offer && readOffer ? { ...offer, run: () => runOnce(readOffer, offer) } : null;
}

/** Those whose last run hasn't settled. The same command of another page is another one. */
const underWay = new Set<ReadOffer>();

function runOnce(readOffer: ReadOffer, offer: Offer): void {
  if (underWay.has(readOffer)) return;
  const ended = offer.run();
  if (!(ended instanceof Promise)) return;
  underWay.add(readOffer);
  void ended.finally(() => underWay.delete(readOffer));
}

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
