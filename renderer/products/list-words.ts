import { fieldOf, type ProductSort } from '../../main/contract/list/rows-wanted.ts';
import type { ListPart } from '../../main/contract/list-part.ts';
import { formatClock, formatNumber } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import { moreOf, partInWords } from '../lib/words/list-part.ts';
import type { ProductListState } from './list/product-list-state.ts';
import { fieldLabel } from './product-label.ts';

/** What is read, found and sorted in the list of products, in words. */

type View = Pick<NonNullable<ProductListState['view']>, 'total' | 'of'>;
type Read = Pick<NonNullable<ProductListState['read']>, 'readId' | 'readAt'>;
type Query = Pick<ProductListState['query'], 'search' | 'prices' | 'sort'>;

interface ReadToSay {
  readonly read: Read | null;
  readonly view: View | null;
  /** Set if the service has more products. */
  readonly part?: ListPart | null;
  /** True if the list is as long as a page often is, and nothing says whether there are others. */
  readonly mayHaveMore?: boolean;
}

/** `3 of 1,000 products, read at 10:31`; empty before the first read. */
export function readInWords({
  read,
  view,
  part: known = null,
  mayHaveMore = false,
}: ReadToSay): string {
  if (read === null || view === null) return '';
  const words = { ...numbersOf(view), time: formatClock(read.readAt) };
  const isAll = view.total === view.of;
  const part = known ?? (mayHaveMore ? { of: null, isMaybe: true as const } : null);
  if (part === null) return i18n.t(isAll ? 'products.shownAll' : 'products.shownSome', words);
  if (part.of === null) {
    return i18n.t(`products.part.${isAll ? 'shownAll' : 'shownSome'}${moreOf(part)}`, words);
  }
  const inService = formatNumber(part.of);
  return isAll
    ? i18n.t('products.part.shownAll', { ...words, count: part.of, inService })
    : i18n.t('products.part.shownSome', { ...words, inService });
}

/** What the user asked for: a read, what to find in it, and its order. */
interface Asked {
  readonly readId: string;
  readonly found: readonly [search: string, prices: Query['prices'] | null];
  readonly sort: ProductSort | null;
}

/** The same as a key. */
export function askedOf(read: Read, query: Query): string {
  const asked: Asked = {
    readId: read.readId,
    found: [query.search, query.prices ?? null],
    sort: query.sort,
  };
  return JSON.stringify(asked);
}

/**
 * What to tell screen readers: that a list was read, how many rows a search or filter leaves, and how they are sorted;
 * only what has changed since the previous key, which is null the first time.
 */
export function rowsInWords(
  {
    read,
    view,
    query,
    part = null,
    mayHaveMore = false,
  }: ReadToSay & {
    readonly read: Read;
    readonly view: View;
    readonly query: Query;
  },
  before: string | null,
): readonly string[] {
  const known: Partial<Asked> = before === null ? {} : JSON.parse(before);
  if (known.readId !== read.readId) return [readInWords({ read, view, part, mayHaveMore })];
  const now: Asked = JSON.parse(askedOf(read, query));
  const isSorted = JSON.stringify(known.sort) !== JSON.stringify(now.sort);
  const isFound = JSON.stringify(known.found) !== JSON.stringify(now.found);
  return [
    ...(isFound ? [foundInWords(view)] : []),
    ...(isFound && part !== null ? [partInWords(part)] : []),
    ...(isSorted ? [sortInWords(now.sort)] : []),
  ];
}

/** The result of a search or filter: `3 of 1,000 products`. */
function foundInWords(view: View): string {
  return i18n.t(
    view.total === view.of ? 'products.foundAll' : 'products.foundSome',
    numbersOf(view),
  );
}

/** `Sorted by Price, ascending`, or that the rows are in the order received. */
function sortInWords(sort: ProductSort | null): string {
  const { t } = i18n;
  if (sort === null) return t('products.sorted.none');
  const { column, direction } = sort;
  const field = fieldOf(column);
  const isUsual = column === 'id' || column === 'name' || column === 'price';
  const name = isUsual ? t(`products.column.${column}`) : fieldLabel(t, field ?? '');
  return t(`products.sorted.${direction}`, { column: name });
}

function numbersOf({ total, of }: View) {
  return { count: of, shown: formatNumber(total), all: formatNumber(of) };
}
