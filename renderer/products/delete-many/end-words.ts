import { formatNumber } from '../../lib/words/format.ts';
import { i18n } from '../../lib/words/i18n.ts';
import type { DeletesEnd } from './batch-deletes.ts';

/** The outcome of a batch: one sentence for each kind of result that occurred. */
export function endWords({ done, gone, notFound, stays, waiting }: DeletesEnd): string {
  const { t } = i18n;
  const words = (count: number) => ({ count, products: formatNumber(count) });
  return [
    done > 0 || gone + notFound + stays + waiting === 0
      ? t('products.deleteMany.end.done', words(done))
      : '',
    gone > 0 ? t('products.deleteMany.end.gone', words(gone)) : '',
    notFound > 0 ? t('products.deleteMany.end.notFound', words(notFound)) : '',
    stays > 0 ? t('products.deleteMany.end.stays', words(stays)) : '',
    waiting > 0 ? t('products.deleteMany.end.waiting', words(waiting)) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
