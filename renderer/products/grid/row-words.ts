import type { TFunction } from 'i18next';

/** What every row says: words, and labels with the name of its product. */
export interface RowWords {
  readonly select: (product: string) => string;
  readonly actions: (product: string) => string;
  readonly remove: (product: string) => string;
  readonly removeWord: string;
}

/** Not in any text: names are cleaned of control characters. */
const place = '\u0000';

/**
 * Looks each text up once. Look-ups and interpolations for each of 30 rows were a twentieth of what the page
 * computes before its first row.
 */
export function rowWords(t: TFunction): RowWords {
  const labelOf = (withPlace: string) => {
    const parts = withPlace.split(place);
    return (product: string): string => parts.join(product);
  };
  return {
    select: labelOf(t('products.select', { product: place })),
    actions: labelOf(t('products.actions.button', { product: place })),
    remove: labelOf(t('products.delete.button', { product: place })),
    removeWord: t('products.delete.word'),
  };
}
