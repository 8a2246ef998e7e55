import { Fragment, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryDetails, ProductRow } from '../../../main/contract/list/product-rows.ts';
import { ShownText } from '../../form/request/shown-text.tsx';
import { formatBytes, formatLocale, formatNumber } from '../../lib/words/format.ts';
import { formatPrice } from '../../lib/words/format-price.ts';
import { withCodes } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import type { ProductList } from '../list/product-list.ts';
import { fieldLabel } from '../product-label.ts';
import styles from './facts.module.css';
import { flatFields } from './flat-fields.ts';
import { FactProblems } from './product-facts.tsx';

/** A product whose details are open. */
export type ShownDetails =
  | { readonly kind: 'here'; readonly row: ProductRow; readonly entry: EntryDetails }
  | { readonly kind: 'gone'; readonly row: ProductRow };

export interface ProductDetails {
  readonly shown: ShownDetails | null;
  readonly open: (row: ProductRow) => void;
  readonly close: () => void;
}

/** Asks the worker for everything the list contains about a product, and shows it until closed. */
export function useProductDetails(list: ProductList | null): ProductDetails {
  const [shown, setShown] = useState<ShownDetails | null>(null);
  const newest = useRef<ProductRow | null>(null);
  const open = useCallback(
    (row: ProductRow) => {
      if (list === null) return;
      newest.current = row;
      void list.requests.details(row).then(
        (entry) => {
          if (newest.current !== row) return;
          setShown(entry === null ? { kind: 'gone', row } : { kind: 'here', row, entry });
        },
        // The list was closed in the meantime, or its worker crashed, which is reported elsewhere.
        () => undefined,
      );
    },
    [list],
  );
  const close = useCallback(() => {
    newest.current = null;
    setShown(null);
  }, []);
  return { shown, open, close };
}

interface ProductDetailsDialogProps {
  readonly details: ProductDetails;
  readonly currency: string | null;
  readonly onOrder: (row: ProductRow) => void;
}

/** Everything the list contains about one product. */
export function ProductDetailsDialog({ details, currency, onOrder }: ProductDetailsDialogProps) {
  const { t } = useTranslation();
  const { shown, close } = details;
  return (
    <Dialog
      isOpen={shown !== null}
      onClose={close}
      size="wide"
      title={t('products.details.title')}
      footer={
        <>
          <Button autoFocus onPress={close}>
            {t('common.close')}
          </Button>
          {shown?.kind === 'here' && (
            <Button
              onPress={() => {
                close();
                onOrder(shown.row);
              }}
            >
              {t('products.createOrder.word')}
            </Button>
          )}
        </>
      }
    >
      {shown?.kind === 'here' && <EntryFacts entry={shown.entry} currency={currency} />}
      {shown?.kind === 'gone' && <p>{t('products.details.gone', { id: shown.row.id })}</p>}
    </Dialog>
  );
}

interface EntryFactsProps {
  readonly entry: EntryDetails;
  readonly currency: string | null;
}

/** A complete entry of the list: the documented fields and everything else the service sent. */
function EntryFacts({ entry, currency }: EntryFactsProps) {
  const { t } = useTranslation();
  const { id, name, nameLength, price, problems, others } = entry;
  const shownPrice = formatPrice(price, formatLocale(), currency);
  const shownName = withCodes(name);
  const shownLength = [...name].length;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('products.column.id')}</dt>
        <dd className={styles.exact}>{id}</dd>
        <dt>{t('products.column.name')}</dt>
        <dd>
          {name === '' && !problems.includes('name-missing') ? (
            <span className={styles.note}>{t('products.details.noName')}</span>
          ) : (
            <span className={classNames(styles.name, styles.whole)} dir="auto">
              {shownName}
            </span>
          )}
          {shownLength < nameLength && (
            <p className={styles.note}>
              {t('products.details.nameCut', {
                shown: formatNumber(shownLength),
                all: formatNumber(nameLength),
              })}
            </p>
          )}
          {shownName !== name && <p className={styles.note}>{t('products.details.codes')}</p>}
          <FactProblems of={['name-missing', 'name-not-text']} problems={problems} />
        </dd>
        <dt>{t('products.column.price')}</dt>
        <dd className={styles.price}>
          {shownPrice}
          {shownPrice !== price && (
            <p className={styles.note}>{t('products.details.arrived', { price })}</p>
          )}
          <FactProblems of={['price-missing', 'price-not-number']} problems={problems} />
        </dd>
      </dl>
      <h3 className={styles.title}>{t('products.details.others')}</h3>
      {others === null ? (
        <p className={styles.note}>{t('products.details.noOthers')}</p>
      ) : (
        <OtherFields others={others} />
      )}
    </>
  );
}

interface OtherFieldsProps {
  readonly others: NonNullable<EntryDetails['others']>;
}

/** The undocumented fields: a line for each if their values are short, with the JSON folded, otherwise the JSON. */
function OtherFields({ others }: OtherFieldsProps) {
  const { t } = useTranslation();
  const fields = useMemo(() => (others.isCut ? null : flatFields(others.json)), [others]);
  const json = (
    <>
      <p className={styles.note}>{t('products.details.othersWhy')}</p>
      <ShownText name={t('products.details.others')} text={withCodes(others.json)} />
      {others.isCut && (
        <p className={styles.note}>
          {t('products.details.othersCut', {
            shown: formatNumber(others.json.length),
            size: formatBytes(others.bytes),
          })}
        </p>
      )}
    </>
  );
  if (fields === null) return json;
  return (
    <>
      <dl className={styles.facts}>
        {fields.map(({ name, value, isText }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one name.
          <Fragment key={index}>
            <dt title={name}>{fieldLabel(t, name)}</dt>
            <dd>
              <span className={isText ? styles.text : styles.exact} dir={isText ? 'auto' : 'ltr'}>
                {withCodes(value)}
              </span>
            </dd>
          </Fragment>
        ))}
      </dl>
      <Disclosure title={t('body.json.label')}>
        <div className={styles.folded}>{json}</div>
      </Disclosure>
    </>
  );
}
