import type { ListSigns } from '../../contract/product.ts';
import type { ServiceAddress } from '../../contract/profile/service-address.ts';
import { isSameAddress } from '../../contract/profile/service-address.ts';
import type { EvidenceDoubt, Finding } from '../../contract/write/evidence.ts';

/** What is known about a delete that was answered with 404, failed or is unknown. */
export interface DeleteFacts {
  /** Null for a journal entry recorded before addresses were stored. */
  readonly sentTo: ServiceAddress | null;
  /** The number of different IDs in the list that contained the product; null if no such list is known. */
  readonly listedAmong: number | null;
  /** The list was requested after the delete had ended. */
  readonly hadEnded: boolean;
  /**
   * The number of different products that this app may have deleted since it requested the earlier list and that aren't
   * in the new one, including this one.
   */
  readonly explained: number;
}

/** What is known about a list that was read to its end. */
export interface ListFacts {
  readonly address: ServiceAddress;
  readonly signs: ListSigns;
  /** Entries in the array, valid and broken. */
  readonly entries: number;
  /** Different IDs among the valid entries. */
  readonly ids: number;
  readonly broken: number;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
}

/**
 * Whether a list proves anything about a delete, and what. This rule exists only here (docs/truth.md).
 * `evidence-statements.ts` decides which deletes are open, such as one with a 404; `describe-delete.ts` has the words.
 * When in doubt, the list proves nothing.
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
  const { doubt, total, isOldCopy, pages = 1 } = list.signs;
  if (doubt === 'old-copy' || isOldCopy === true) return 'old-copy';
  // A product in part of a list is in the list.
  if (isListed) return null;
  if (doubt !== null) return doubt;
  if (pages > 1) return 'pages';
  if (total === 'unclear') return 'unclear-total';
  if (total !== null && total > list.entries) return 'total';
  // One of the broken entries may be the product.
  if (list.broken > 0) return 'broken-entries';
  // There is no earlier list to compare the length with. Only the list's total, or that it is empty, shows that it is
  // complete.
  if (listedAmong === null) return list.entries === 0 || total === list.entries ? null : 'no-total';
  if (list.ids < listedAmong - explained) return 'shorter';
  // A service that sends at most a hundred products sends a hundred again, without the product, if a new one has pushed
  // it out.
  return list.entries >= listedAmong && total !== list.entries ? 'not-shorter' : null;
}
