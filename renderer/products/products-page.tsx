import { RefreshCw } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductSort } from '../../main/contract/list/rows-wanted.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { useListHold } from '../lib/app/list-holds.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { useStore } from '../lib/app/store.ts';
import { askForToken } from '../lib/ask/ask.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { isFocusLost } from '../lib/commands/page-focus.ts';
import { hrefOf } from '../lib/window/router.ts';
import { Button } from '../ui/button/button.tsx';
import { classNames } from '../ui/look/class-names.ts';
import { Banner } from '../ui/page/banner.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { useCopyRows } from './copy-rows.ts';
import { type CreateOrder, useCreateOrder } from './create-order/use-create-order.ts';
import { type DeletesOnPage, useDeletes } from './delete/use-deletes.ts';
import { endWords } from './delete-many/deletes-in-list.ts';
import { MoreActions } from './delete-many/more-actions.tsx';
import {
  type DeleteMany,
  type FollowedDeletes,
  useDeleteMany,
} from './delete-many/use-delete-many.ts';
import { ProductInspector } from './details/product-inspector.tsx';
import { type Inspector, useInspector } from './details/use-inspector.ts';
import { ProductExportMenu } from './export/export-menu.tsx';
import { type ProductExport, useProductExport } from './export/use-product-export.tsx';
import { ColumnsMenu } from './fields/columns-menu.tsx';
import { type ShownFields, useShownFields } from './fields/use-shown-fields.ts';
import { type PriceFilter, usePriceFilter } from './filter/use-price-filter.ts';
import { ProductGrid } from './grid/product-grid.tsx';
import { WaitingRows } from './grid/waiting-rows.tsx';
import { useListPart, useProductList } from './list/lists.ts';
import type { ProductList } from './list/product-list.ts';
import { type SaveListView, useSaveListView } from './list/save-list-view.ts';
import { ListBanners } from './loading/list-banners.tsx';
import { NoList } from './loading/no-list.tsx';
import { NoRows } from './loading/no-rows.tsx';
import { PagesNote } from './loading/pages-note.tsx';
import { ProductsBar } from './products-bar.tsx';
import { ProductsFoot } from './products-foot.tsx';
import styles from './products-page.module.css';
import { SampleTask } from './sample-task.tsx';
import { useDropWhenLeft } from './use-drop-when-left.ts';

interface ProductsPageProps {
  readonly profile: Profile;
  /** False while another page or profile is on screen. */
  readonly isCurrent: boolean;
}

/** What is done with a list, and how it is shown: nothing here changes with its rows. */
export function ProductsPage({ profile, isCurrent }: ProductsPageProps) {
  const { t } = useTranslation();
  const list = useProductList(profile, isCurrent);
  const saveView = useSaveListView(profile);
  const priceFilter = usePriceFilter(profile, list, saveView);
  const shownFields = useShownFields(profile, list, saveView);
  const deleteMany = useDeleteMany(profile, list, isCurrent);
  const productExport = useProductExport(profile, list);
  const createOrder = useCreateOrder(profile, list);
  return (
    <section className={styles.page} aria-label={t('products.title')}>
      <ProductsOfList
        profile={profile}
        isCurrent={isCurrent}
        list={list}
        saveView={saveView}
        priceFilter={priceFilter}
        shownFields={shownFields}
        deleteMany={deleteMany}
        productExport={productExport}
        createOrder={createOrder}
      />
    </section>
  );
}

interface ProductsOfListProps extends ProductsPageProps {
  readonly list: ProductList | null;
  readonly saveView: SaveListView;
  readonly priceFilter: PriceFilter;
  readonly shownFields: ShownFields;
  readonly deleteMany: DeleteMany;
  readonly productExport: ProductExport;
  readonly createOrder: CreateOrder;
}

/**
 * What is above and below the rows. It and its parts follow only what they show of the list, so that none draws itself again
 * only because a row has gone.
 */
function ProductsOfList(props: ProductsOfListProps) {
  const { profile, isCurrent, list, priceFilter, deleteMany, productExport } = props;
  const { t } = useTranslation();
  const { activeProfile } = useWorkspace();
  const searchField = useRef<HTMLInputElement>(null);
  const inspector = useInspector(list);
  const deletion = useDeletes(profile, list, deleteMany.deletes.busy);
  // Main keeps the list by itself while it does something with it.
  const count = useListPart(list, ({ selection }) => selection.count);
  useListHold(profile.id, count > 0);
  const dropped = useDropWhenLeft({
    profile,
    list,
    isLeft: activeProfile?.id === profile.id && !isCurrent,
    count,
    batchIds: [...deleteMany.deletes.underWay, ...deleteMany.deletes.ends].map(
      ({ batchId }) => batchId,
    ),
  });
  const isReading = useListPart(list, (state) => state.reading !== null);
  // While a read is under way, or about to be tried again.
  const isComing = useListPart(list, ({ reading, wait }) => reading !== null || wait !== null);
  const trouble = useListPart(list, (state) => state.trouble);
  const read = useListPart(list, (state) => state.read);
  const summary = useListPart(list, (state) => state.summary);
  const stillListed = useListPart(list, (state) => state.stillListed);
  const left = useListPart(list, ({ selection }) => selection.left);
  const isViewed = useListPart(list, ({ view }) => view !== null);
  const isAnyShown = useListPart(list, ({ view }) => (view?.total ?? 0) > 0);
  const isSearched = useListPart(list, (state) => state.query.search !== '');

  const load = () => void list?.load(crypto.randomUUID());
  const showAll = () => {
    list?.ask({ search: '' });
    priceFilter.clear();
    searchField.current?.focus();
  };
  const enterToken = () => {
    void askForToken(profile).then((end) => {
      if (end === 'saved') load();
    });
  };
  const isFiltered = isSearched || priceFilter.range !== null;
  useCommand('refresh', { run: load });
  useCommand('find', { run: () => searchField.current?.select() });
  useCommand('show-all-products', isFiltered ? { run: showAll } : null);

  return (
    <>
      <PageHead
        title={t('products.title')}
        actions={
          <>
            <ColumnsMenu list={isViewed ? list : null} shown={props.shownFields} />
            <Button icon={RefreshCw} isPending={read !== null && isReading} onPress={load}>
              {t('menu.refresh')}
            </Button>
            <ProductExportMenu
              profile={profile}
              list={list}
              read={read}
              isAnyShown={isAnyShown}
              isAnySelected={count > 0}
              productExport={productExport}
            />
            <MoreActions profile={profile} />
          </>
        }
      />
      {list !== null && (
        <ProductsBar list={list} searchRef={searchField} priceFilter={priceFilter} />
      )}
      {read === null && trouble !== null && !isComing && (
        <NoList profile={profile} trouble={trouble} onLoad={load} onEnterToken={enterToken} />
      )}
      {read === null && (trouble === null || isComing) && <WaitingRows />}
      {list !== null && isViewed && (
        <LoadedProducts
          profile={profile}
          list={list}
          priceFilter={priceFilter}
          deletion={deletion}
          deleteMany={deleteMany}
          createOrder={props.createOrder}
          shownFields={props.shownFields}
          onSort={(sort) => {
            list.ask({ sort });
            props.saveView({ sort });
          }}
          inspector={inspector}
          onLoad={load}
          onClear={showAll}
        />
      )}
      {/* Below the list: there, all of this can come and go without moving a row under the pointer. */}
      <div data-region="foot" className={styles.foot}>
        <SampleTask profile={profile} />
        <DeleteBanners deletion={deletion} />
        <DeletesEnded deletes={deleteMany.deletes} />
        {read !== null && summary !== null && (
          <>
            <ListBanners
              profile={profile}
              read={read}
              summary={summary}
              left={left}
              stillListed={stillListed}
            />
            <PagesNote
              profile={profile}
              read={read}
              summary={summary}
              isReading={isReading}
              onContinue={() => void list?.goOn()}
            />
          </>
        )}
        {list !== null && isViewed && (
          <ProductsFoot
            list={list}
            productExport={productExport}
            deleteMany={deleteMany}
            createOrder={props.createOrder}
            currency={profile.currency}
            dropped={dropped}
          />
        )}
      </div>
    </>
  );
}

/** Notes about deletes that are shown outside the dialogs. */
function DeleteBanners({ deletion: { notes } }: { readonly deletion: DeletesOnPage }) {
  const { t } = useTranslation();
  const dismiss = (kind: string) =>
    notes.setState(new Map([...notes.getState()].filter(([other]) => other !== kind)));
  return [...useStore(notes)].map(([kind, words]) => (
    <Banner key={kind} tone="warn" isLive onDismiss={() => dismiss(kind)}>
      {words(t)}
    </Banner>
  ));
}

interface LoadedProductsProps {
  readonly profile: Profile;
  readonly list: ProductList;
  readonly priceFilter: PriceFilter;
  readonly deletion: DeletesOnPage;
  readonly deleteMany: DeleteMany;
  readonly createOrder: CreateOrder;
  readonly shownFields: ShownFields;
  readonly onSort: (sort: ProductSort | null) => void;
  readonly inspector: Inspector;
  readonly onLoad: () => void;
  /** Clears search and filter. */
  readonly onClear: () => void;
}

/** The list, or why there is nothing to show, with the product beside it. */
function LoadedProducts(props: LoadedProductsProps) {
  const { profile, list, priceFilter, deletion, deleteMany } = props;
  const { createOrder, inspector } = props;
  const copyRows = useCopyRows(list);
  const isEmpty = useListPart(list, ({ view }) => view?.total === 0);
  const isSearched = useListPart(list, ({ query }) => query.search !== '');
  const hiddenBy = priceFilter.range === null ? 'search' : isSearched ? 'both' : 'prices';
  const area = useRef<HTMLDivElement>(null);
  useFocusAfterClosing(area, inspector.opened !== null);
  return (
    <div ref={area} className={styles.area}>
      <div className={classNames(styles.list, inspector.opened !== null && styles.withProduct)}>
        <ProductGrid
          list={list}
          busy={deletion.busy}
          busyInBatches={deleteMany.deletes.busy}
          reasons={deleteMany.deletes.reasons}
          unknown={deleteMany.deletes.unknown}
          onDelete={deletion.remove}
          deleteForbidden={deletion.forbidden}
          onSort={props.onSort}
          opened={inspector.opened}
          onOpen={inspector.open}
          onMove={inspector.follow}
          onClose={inspector.close}
          onOrder={createOrder.withProduct}
          currency={profile.currency}
          onCopy={copyRows}
          shownFields={props.shownFields}
        />
        {isEmpty && (
          <NoRows
            profile={profile}
            list={list}
            prices={priceFilter.range === null ? null : priceFilter.texts}
            onRefresh={props.onLoad}
            onClear={props.onClear}
          />
        )}
      </div>
      {inspector.opened !== null && (
        <ProductInspector
          product={inspector.shown}
          currency={profile.currency}
          hiddenBy={hiddenBy}
          busy={deletion.busy}
          busyInBatches={deleteMany.deletes.busy}
          deleteForbidden={deletion.forbidden}
          onOrder={createOrder.withProduct}
          onCopy={copyRows}
          onDelete={deletion.remove}
          onClose={inspector.close}
        />
      )}
    </div>
  );
}

/** When the inspector closes with the focus in it, the row that had the focus gets it again. */
function useFocusAfterClosing(area: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const pane = area.current;
    return () => {
      if (!isFocusLost()) return;
      pane
        ?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')
        ?.focus({ preventScroll: true });
    };
  }, [area, isOpen]);
}

/** The outcome of each batch that has left products, until the user has read it. */
function DeletesEnded({ deletes }: { readonly deletes: FollowedDeletes }) {
  const { t } = useTranslation();
  return deletes.ends.map((end) => (
    <Banner
      key={end.batchId}
      tone="warn"
      isLive
      action={<a href={hrefOf('batch', end.batchId)}>{t('common.openBatch')}</a>}
      onDismiss={() => deletes.dismiss(end.batchId)}
    >
      {endWords(end)}
    </Banner>
  ));
}
