import type { CommandId } from '../../../main/contract/commands.ts';

/** A command that somebody carries out just now. */
export interface Offer {
  readonly run: () => void;
  /** Why it is forbidden; left out or null when it is not. */
  readonly forbidden?: string | null;
  /** Its words here, where they say more than those of the table: `Create order` for `send`. */
  readonly label?: string;
}

type ReadOffer = () => Offer | null;

const offers = new Map<CommandId, ReadOffer>();
const listeners = new Set<() => void>();

/** Says who carries the command out from now on; the returned function withdraws that. */
export function offerCommand(id: CommandId, offer: ReadOffer): () => void {
  offers.set(id, offer);
  for (const listener of listeners) listener();
  return () => {
    // The next page may have taken it over.
    if (offers.get(id) === offer) offers.delete(id);
  };
}

/** Calls the listener each time a command is offered; the returned function ends that. */
export function onOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the command does just now; null when nobody carries it out. */
export function offerOf(id: CommandId): Offer | null {
  return offers.get(id)?.() ?? null;
}
