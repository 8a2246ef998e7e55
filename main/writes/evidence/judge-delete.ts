import type { ServiceAddress } from '../../contract/profile/service-address.ts';
import { isSameAddress } from '../../contract/profile/service-address.ts';
import type { EvidenceDoubt, Finding } from '../../contract/write/evidence.ts';
import type { ListSigns } from './list-signs.ts';

/** What is known of a delete that was answered 404, failed or is unknown. */
export interface DeleteFacts {
  /** Null for a journal entry that was recorded before addresses were. */
  readonly sentTo: ServiceAddress | null;
  /** Different ids in the list that the product stood in; null when it is not known to have been in one. */
  readonly listedAmong: number | null;
  /** The list's request began after the delete had ended. */
  readonly hadEnded: boolean;
  /**
   * Different products that this app may have deleted since it asked for that earlier list, and that
   * are not in the new one; this one included.
   */
  readonly explained: number;
}

/** What is known of a list that was read to its end. */
export interface ListFacts {
  readonly address: ServiceAddress;
  readonly signs: ListSigns;
  /** Entries of the array, good and broken. */
  readonly entries: number;
  /** Different ids among the good ones. */
  readonly ids: number;
  readonly broken: number;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
}

/**
 * Whether a list proves anything about a delete, and what: the one place of this rule (docs/truth.md).
 * Which deletes are open, such as one with a 404, is in `evidence-statements.ts`; the words are in `describe-delete.ts`.
 * When in doubt, it proves nothing.
 */
export function judgeDelete(deletion: DeleteFacts, list: ListFacts, isListed: boolean): Finding {
  const because = doubtOf(deletion, list, isListed);
  if (because !== null) return { kind: 'nothing', because };
  const notListed = deletion.listedAmong === null ? 'absent' : 'gone';
  return { kind: 'evidence', evidence: { kind: isListed ? 'listed' : notListed, at: list.readAt } };
}

function doubtOf(deletion: DeleteFacts, list: ListFacts, isListed: boolean): EvidenceDoubt | null {
  const { sentTo, listedAmong, hadEnded, explained } = deletion;
  if (sentTo === null || !isSameAddress(sentTo, list.address)) return 'other-address';
  if (!hadEnded) return 'too-early';
  const { doubt, total } = list.signs;
  if (doubt === 'old-copy') return doubt;
  // What is in a part of the list is in the list.
  if (isListed) return null;
  if (doubt !== null) return doubt;
  if (total === 'unclear') return 'unclear-total';
  if (total !== null && total > list.entries) return 'total';
  // One of them may be the product.
  if (list.broken > 0) return 'broken-entries';
  // There is no list from before that it could be shorter than: only its total, or that it is empty, shows that it is whole.
  if (listedAmong === null) return list.entries === 0 || total === list.entries ? null : 'no-total';
  if (list.ids < listedAmong - explained) return 'shorter';
  // A service that sends a hundred at most sends a hundred again, without the product that a new one has pushed out.
  return list.entries >= listedAmong && total !== list.entries ? 'not-shorter' : null;
}
