import type { TFunction } from 'i18next';
import type { RowChange } from '../../../main/contract/write/review.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { pathInWords } from './path-in-words.ts';

/** What an update changes, in one line of a list: `name, phone (+2)`. */
export function changeInWords(t: TFunction, change: RowChange): string {
  if (change.kind !== 'changes') return t(`review.change.${change.kind}`);
  const places = change.first.map((path) => harmless(pathInWords(path))).join(', ');
  const more = change.count - change.first.length;
  return more <= 0 ? places : t('review.change.more', { places, more: formatNumber(more) });
}
