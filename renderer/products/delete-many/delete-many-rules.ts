import type { TFunction } from 'i18next';
import type { BatchState } from '../../../main/contract/batch/row-states.ts';
import { mostRows } from '../../../main/contract/batch/table-options.ts';
import type { WantedConfirmation } from '../../../main/contract/profile/guard.ts';
import { isNameTyped } from '../../../main/contract/profile/name.ts';
import { formatNumber } from '../../lib/words/format.ts';

/** Above this many products a slip costs too much: the user has to type the number. */
const mostUntyped = 20;

/** What the user has to type before this many products are deleted: the profile's name, the number or nothing. */
export function whatToType(count: number, wanted: WantedConfirmation | null) {
  if (wanted?.asksForName === true) return 'name';
  return count > mostUntyped ? 'count' : null;
}

/** Accepts the usual thousands separators in a number. */
export function isTyped(
  what: ReturnType<typeof whatToType>,
  typed: string,
  { count, profileName }: { readonly count: number; readonly profileName: string },
): boolean {
  switch (what) {
    case 'name':
      return isNameTyped(typed, profileName);
    case 'count':
      return typed.replace(/[\s.,'’]/g, '') === String(count);
    case null:
      return true;
  }
}

/** Why the selected products can't be deleted now; null if they can. `underWay`: the batches that delete products. */
export function hindrance(
  t: TFunction,
  selected: number,
  underWay: readonly { readonly state: BatchState }[],
): string | null {
  if (underWay.length > 0) {
    const isPaused = underWay.every(({ state }) => state === 'paused');
    return t(isPaused ? 'products.deleteMany.pausedFirst' : 'products.deleteMany.underWay');
  }
  return selected > mostRows
    ? t('products.deleteMany.tooMany', { most: formatNumber(mostRows) })
    : null;
}
