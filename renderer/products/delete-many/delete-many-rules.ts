import type { TFunction } from 'i18next';
import type { BatchState } from '../../../main/contract/batch/row-states.ts';
import { mostRows } from '../../../main/contract/batch/table-options.ts';
import type { TextToType } from '../../lib/ask/questions.ts';
import { formatNumber } from '../../lib/words/format.ts';

/** Above this many products a slip costs too much: the user has to type the number. */
const mostUntyped = 20;

/** What the user has to type before this many products are deleted. Accepts the usual thousands separators. */
export function countToType(t: TFunction, count: number): TextToType | null {
  if (count <= mostUntyped) return null;
  return {
    label: t('products.deleteMany.typeCount', { count, products: formatNumber(count) }),
    isRight: (typed) => typed.replace(/[\s.,'’]/g, '') === String(count),
  };
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
