import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useStore } from '../../lib/app/store.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { partInWords } from '../../lib/words/list-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { ProductList } from '../list/product-list.ts';
import type { PriceTexts } from '../list/typed-prices.ts';

interface NoRowsProps {
  readonly profile: Profile;
  readonly list: ProductList;
  /** The price filter as typed; null without one. */
  readonly prices: PriceTexts | null;
  readonly onRefresh: () => void;
  /** Clears the search and the price filter. */
  readonly onClear: () => void;
}

/** Shown below the grid's header if there are no rows. */
export function NoRows({ profile, list, prices, onRefresh, onClear }: NoRowsProps) {
  const { t } = useTranslation();
  const { view, summary, part, query } = useStore(list);
  const of = view?.of ?? 0;
  // Added columns are searched too.
  const hasFields = (query.fields ?? []).length > 0;
  const withPart = (text: string) => (part === null ? text : `${text} ${partInWords(part)}`);
  if (of === 0) {
    const { entries, broken } = summary ?? { entries: 0, broken: { count: 0 } };
    const why = entries === 0 ? 'text' : entries === broken.count ? 'noId' : 'allGone';
    return (
      <EmptyState
        title={t(`products.empty.${entries === 0 && part === null ? 'title' : 'nothing'}`, {
          profile: profile.name,
        })}
        text={withPart(
          t(`products.empty.${why}`, { count: entries, entries: formatNumber(entries) }),
        )}
        action={<Button onPress={onRefresh}>{t('menu.refresh')}</Button>}
      />
    );
  }
  const searched = harmless(query.search).slice(0, 80);
  const all = { count: of, all: formatNumber(of) };
  if (prices === null) {
    return (
      <EmptyState
        title={t('products.nothing.title', { search: searched })}
        text={withPart(t(hasFields ? 'products.nothing.textFields' : 'products.nothing.text', all))}
        action={<Button onPress={onClear}>{t('common.clearSearch')}</Button>}
      />
    );
  }
  const from = prices.from.trim().slice(0, 40);
  const to = prices.to.trim().slice(0, 40);
  const ends = from === '' ? 'to' : to === '' ? 'from' : 'both';
  const words = { search: searched, range: t(`products.price.range.${ends}`, { from, to }) };
  const isSearched = query.search !== '';
  const both = hasFields ? 'products.nothing.textBothFields' : 'products.nothing.textBoth';
  return (
    <EmptyState
      title={t(isSearched ? 'products.nothing.titleBoth' : 'products.nothing.titlePrice', words)}
      text={withPart(t(isSearched ? both : 'products.nothing.textPrice', all))}
      action={<Button onPress={onClear}>{t('products.price.clearAll')}</Button>}
    />
  );
}
