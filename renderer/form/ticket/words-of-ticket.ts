import type { TFunction } from 'i18next';
import { type FoundInReply, findInReply } from '../../../main/contract/write/found-in-reply.ts';
import type { DoneWrite } from '../../../main/contract/write/outcome.ts';
import { type BodyKind, operationOf } from '../../../main/contract/write/write-operations.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { isCarriedOut, type SentTicket } from './ticket-of.ts';

/** What a ticket says in big letters. */
export interface TicketWords extends FoundInReply {
  /** The accessible name of the ticket. */
  readonly region: string;
  readonly title: string;
  /** The service may still be working on it. */
  readonly isAccepted: boolean;
}

const nothingFound: FoundInReply = { number: null, total: null };

export function wordsOfTicket(
  t: TFunction,
  kind: BodyKind,
  ticket: SentTicket,
  done: DoneWrite | null,
  userId: string,
): TicketWords {
  const isOrder = kind === 'order';
  const reply = done?.reply ?? null;
  const found = isOrder && reply !== null ? findInReply(reply.text) : nothingFound;
  const isAccepted = done?.status === 202;
  const shared = { ...found, isAccepted };
  if (!isCarriedOut(ticket)) {
    const title = t(`failure.unknownTitle.${operationOf[kind]}`);
    return { ...shared, region: title, title };
  }
  const how = isAccepted ? 'accepted' : 'done';
  const region = t(`ticket.region.${how}.${kind}`);
  if (!isOrder)
    return { ...shared, region, title: t(`ticket.user.${how}`, { id: harmless(userId) }) };
  if (found.number === null) return { ...shared, region, title: region };
  return {
    ...shared,
    region,
    title: t(`ticket.order.${how}`, { number: harmless(found.number.text) }),
  };
}
