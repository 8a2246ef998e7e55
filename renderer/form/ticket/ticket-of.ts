import type { Outcome } from '../../../main/contract/write/outcome.ts';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import type { FormDraft } from '../drafts/use-draft.ts';
import type { SendState } from '../request/send-state.ts';
import { isTicket } from '../send/use-send.ts';

/** A request that was carried out or may have been. It is shown in place of the form that sent it. */
export interface SentTicket {
  readonly writeId: string;
  readonly outcome: 'done' | 'failed' | 'unknown';
  /** How it ended; null if it was sent before the form was opened: then the journal knows. */
  readonly ended: Outcome | null;
  /** Null until main has said how the journal shows it. */
  readonly write: WriteSummary | null;
  /** It was sent here just now. */
  readonly isNew: boolean;
}

/** Null while the form itself is shown. */
export function ticketOf({ ticket, lastWrite }: FormDraft, state: SendState): SentTicket | null {
  if (ticket === null || state.phase === 'sending') return null;
  const { writeId, isNew } = ticket;
  const ended = state.phase === 'ended' && state.writeId === writeId ? state.outcome : null;
  const write = lastWrite?.writeId === writeId ? lastWrite : null;
  const outcome = ended?.kind ?? write?.outcome;
  if (outcome === undefined || !isTicket(outcome)) return null;
  return { writeId, outcome, ended, write, isNew };
}

/** Whether it is certain that it was carried out: the service or a person has said so. */
export const isCarriedOut = ({ outcome, write }: SentTicket): boolean =>
  outcome === 'done' || write?.resolution?.as === 'done';
