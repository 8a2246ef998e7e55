import { ChevronLeft, Ellipsis, ReceiptText, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { EntryDetails, ProductRow } from '../../../main/contract/list/product-rows.ts';
import { labelledValues } from '../../form/request/labelled-values.ts';
import { type Readable, useStore } from '../../lib/app/store.ts';
import { isFocusLost } from '../../lib/commands/page-focus.ts';
import { numberLocale } from '../../lib/words/format.ts';
import { formatPrice, noPrice } from '../../lib/words/format-price.ts';
import { withCodes } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Note } from '../../ui/look/note.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import valueStyles from '../../ui/values/labelled-values.module.css';
import { LabelledValues, LongText } from '../../ui/values/labelled-values.tsx';
import { ProductActions } from '../grid/row-menu.tsx';
import facts from './facts.module.css';
import { FactProblems } from './product-facts.tsx';
import styles from './product-inspector.module.css';
import type { InspectedProduct } from './use-inspector.ts';

interface ProductInspectorProps {
  /** Null until its entry has arrived. */
  readonly product: InspectedProduct | null;
  readonly currency: string | null;
  /** What hides a product that is in the list. */
  readonly hiddenBy: 'search' | 'prices' | 'both';
  /** IDs of the products that are being deleted individually. */
  readonly busy: Readable<ReadonlySet<string>>;
  /** IDs of those that a batch is deleting. */
  readonly busyInBatches: ReadonlySet<string>;
  /** Why nothing can be deleted at the moment; null if deleting is possible. */
  readonly deleteForbidden: string | null;
  readonly onOrder: (row: ProductRow) => void;
  /** Copies the row with this ID, whatever is selected. */
  readonly onCopy: (id: string, isAlone: true) => void;
  readonly onDelete: (row: ProductRow) => void;
  readonly onClose: () => void;
}

/** Everything the list contains about one product, beside the grid, over it or in its place. */
export function ProductInspector(props: ProductInspectorProps) {
  const { product, currency, hiddenBy, onClose } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const back = useRef<HTMLButtonElement>(null);
  const where = product?.where ?? 'shown';
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons have gone with the product, and perhaps the focus with them.
  useEffect(() => {
    if (where === 'gone' && isFocusLost()) heading.current?.focus();
  }, [where]);
  const pane = useRef<HTMLElement>(null);
  // The focus may be in the grid that this replaces in a narrow window, or on the button back, which goes in a wider one.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (isFocusLost()) back.current?.focus();
      if (isFocusLost()) heading.current?.focus();
    });
    if (pane.current !== null) observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);
  const shownRow = product?.row;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each product is shown from its start.
  useLayoutEffect(() => pane.current?.scrollTo(0, 0), [shownRow]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !isInside || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section
      aria-labelledby={titleId}
      ref={pane}
      data-region="pane"
      className={styles.pane}
      onKeyDown={onKeyDown}
    >
      <div className={styles.top}>
        <header className={styles.head}>
          <Button
            ref={back}
            variant="quiet"
            icon={ChevronLeft}
            className={styles.back}
            onPress={onClose}
          >
            {t('products.title')}
          </Button>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {t('products.inspector.title')}
          </h2>
          <IconButton
            className={styles.close}
            name={t('products.inspector.close')}
            icon={X}
            onPress={onClose}
          />
        </header>
        {where !== 'shown' && (
          <div className={styles.left}>
            <Note tone="plain">
              {t(
                where === 'gone'
                  ? 'products.inspector.gone'
                  : `products.inspector.hiddenBy.${hiddenBy}`,
              )}
            </Note>
          </div>
        )}
      </div>
      {product !== null && (
        <div className={styles.paper}>
          <ProductName product={product} />
          <MainFacts product={product} currency={currency} />
          <OtherFields entry={product.entry} />
        </div>
      )}
      {product !== null && where !== 'gone' && <Actions {...props} product={product} />}
    </section>
  );
}

function ProductName({ product: { entry } }: { readonly product: InspectedProduct }) {
  const { t } = useTranslation();
  const { name, problems } = entry;
  const shown = withCodes(name);
  return (
    <div>
      {name === '' ? (
        <p className={facts.note}>
          {!problems.includes('name-missing') && t('products.inspector.noName')}
        </p>
      ) : (
        <p className={styles.name} dir="auto">
          <LongText key={name} text={name} />
        </p>
      )}
      {shown !== name && <p className={facts.note}>{t('products.inspector.codes')}</p>}
      <FactProblems of={['name-missing', 'name-not-text']} problems={problems} />
    </div>
  );
}

interface MainFactsProps {
  readonly product: InspectedProduct;
  readonly currency: string | null;
}

function MainFacts({ product: { entry }, currency }: MainFactsProps) {
  const { t } = useTranslation();
  const { id, price, problems } = entry;
  const shownPrice = formatPrice(price, numberLocale(), currency);
  return (
    <dl className={classNames(valueStyles.values, styles.main)}>
      <dt>{t('products.column.id')}</dt>
      <dd className={facts.exact}>{withCodes(id)}</dd>
      <dt>{t('products.column.price')}</dt>
      <dd className={facts.price}>
        {price === '' ? noPrice : shownPrice}
        {shownPrice !== price && (
          <p className={facts.note}>{t('products.inspector.arrived', { price })}</p>
        )}
        <FactProblems of={['price-not-number']} problems={problems} />
      </dd>
    </dl>
  );
}

function OtherFields({ entry: { text, leftOut, isCut } }: { readonly entry: EntryDetails }) {
  const { t } = useTranslation();
  const { fields, isPart } = labelledValues(text, null, leftOut) ?? noFields;
  return (
    <>
      {fields.length > 0 && <LabelledValues fields={fields} />}
      {(isCut || isPart) && <p className={facts.note}>{t('products.inspector.cut')}</p>}
    </>
  );
}

const noFields = { fields: [], isPart: false };

function Actions(props: ProductInspectorProps & { readonly product: InspectedProduct }) {
  const { product, busy, busyInBatches, deleteForbidden, onOrder, onCopy, onDelete } = props;
  const { row } = product;
  const isBusy = useStore(busy).has(row.id) || busyInBatches.has(row.id);
  const { t } = useTranslation();
  const name = t('products.inspector.more');
  return (
    <footer className={styles.foot}>
      <Button variant="primary" icon={ReceiptText} onPress={() => onOrder(row)}>
        {t('orders.create')}
      </Button>
      <MenuTrigger>
        <IconButton name={name} icon={Ellipsis} />
        <Menu name={name} placement="top end">
          <ProductActions
            row={row}
            onCopy={onCopy}
            onDelete={onDelete}
            isBusy={isBusy}
            deleteForbidden={deleteForbidden}
          />
        </Menu>
      </MenuTrigger>
    </footer>
  );
}
