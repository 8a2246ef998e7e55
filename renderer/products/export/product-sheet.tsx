import { useTranslation } from 'react-i18next';
import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import type { PriceRange } from '../../../main/contract/list/rows-wanted.ts';
import type { ProductsRead } from '../../../main/contract/product.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { cellName } from '../../lib/words/cell-name.ts';
import { formatExactTime, formatNumber, numberLocale } from '../../lib/words/format.ts';
import { formatPrice } from '../../lib/words/format-price.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { partInWords } from '../../lib/words/list-part.ts';
import { mostPrintedRows, type Sheet } from '../../print/printing.tsx';
import { PrintTable } from '../../print/sheet-parts.tsx';
import type { ProductList } from '../list/product-list.ts';
import { fieldLabel } from '../product-label.ts';

/** The rows shown, in their order, with a description of what they are. */
export async function productSheet(
  profile: Profile,
  list: ProductList,
  read: ProductsRead,
): Promise<Sheet> {
  const { rows, count } = await list.call('firstRows', mostPrintedRows);
  const { query, view, part } = list.state;
  const cut = { most: formatNumber(rows.length), rows: formatNumber(count) };
  return {
    title: i18n.t('print.products.title', { profile: harmless(profile.name) }),
    cut: rows.length < count ? i18n.t('print.cut', cut) : null,
    content: (
      <>
        <p>{whatIsPrinted({ profile, read, count, of: view?.of ?? count })}</p>
        {part !== null && <p>{partInWords(part)}</p>}
        {query.search !== '' && (
          <p>{i18n.t('print.products.search', { search: harmless(query.search) })}</p>
        )}
        {query.prices != null && <p>{pricesInWords(query.prices)}</p>}
        <Rows rows={rows} currency={profile.currency} fields={query.fields ?? []} />
      </>
    ),
  };
}

interface Printed {
  readonly profile: Profile;
  readonly read: ProductsRead;
  readonly count: number;
  /** Number of rows in the whole list. */
  readonly of: number;
}

function whatIsPrinted({ profile, read, count, of }: Printed): string {
  return i18n.t(count === of ? 'print.products.all' : 'print.products.some', {
    count: of,
    rows: formatNumber(of),
    shown: formatNumber(count),
    time: formatExactTime(read.readAt),
    profile: harmless(profile.name),
    address: profile.baseUrl,
  });
}

function pricesInWords({ from, to }: PriceRange): string {
  const end = (price: number | null) =>
    price === null ? '…' : formatPrice(String(price), numberLocale());
  return i18n.t('print.products.prices', { from: end(from), to: end(to) });
}

interface RowsProps {
  readonly rows: readonly ProductRow[];
  readonly currency: string | null;
  /** Names of the fields shown in addition to ID, name and price. */
  readonly fields: readonly string[];
}

function Rows({ rows, currency, fields }: RowsProps) {
  const { t } = useTranslation();
  return (
    <PrintTable
      name={t('products.title')}
      columns={[
        ...[t('products.column.id'), t('products.column.name'), t('products.column.price')],
        ...fields.map((field) => fieldLabel(t, field)),
      ]}
      numbers={[2]}
      rows={rows.map(({ id, name, nameCut, price, fields: values }) => [
        id,
        cellName(name, nameCut),
        formatPrice(price, numberLocale(), currency),
        ...values.map((value) => (value === null ? '' : cellName(value.text, value.isCut))),
      ])}
    />
  );
}
