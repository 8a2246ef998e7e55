import { RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile.ts';
import { describeFailure } from '../lib/describe-failure.ts';
import { useTokenDialog } from '../lib/token-dialog.ts';
import { useFailureActions } from '../lib/use-failure-actions.ts';
import { usePageCommands } from '../lib/use-page-commands.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorDialog } from '../ui/error-dialog.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { DeleteDialogs } from './delete-dialogs.tsx';
import { ExportButton } from './export-button.tsx';
import { ListBanners } from './list-banners.tsx';
import { NoList } from './no-list.tsx';
import { NoRows } from './no-rows.tsx';
import { ProductDetailsDialog } from './product-details-dialog.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductsBar } from './products-bar.tsx';
import { ProductsFoot } from './products-foot.tsx';
import styles from './products-page.module.css';
import { useCopyRows } from './use-copy-rows.ts';
import { useDeleteProduct } from './use-delete-product.ts';
import { useExport } from './use-export.ts';
import { useLoadTrouble } from './use-load-trouble.ts';
import { usePriceFilter } from './use-price-filter.ts';
import { useProductDetails } from './use-product-details.ts';
import { useProductList, useProductListState } from './use-product-list.ts';
import { WaitingRows } from './waiting-rows.tsx';

interface ProductsPageProps {
  readonly profile: Profile;
  /** False while another page, or another profile's, is on the screen. */
  readonly isCurrent: boolean;
  /** False: the list and its worker are let go of as soon as nothing under way needs them. */
  readonly isKept: boolean;
}

/** The products of a profile. */
export function ProductsPage({ profile, isCurrent, isKept }: ProductsPageProps) {
  const { t } = useTranslation();
  const [isNeeded, setIsNeeded] = useState(false);
  const list = useProductList(profile, isKept || isNeeded);
  const state = useProductListState(list);
  const searchField = useRef<HTMLInputElement>(null);
  const priceFilter = usePriceFilter(list, profile.baseUrl);
  const details = useProductDetails(list);
  const deletion = useDeleteProduct(profile, list);
  const productExport = useExport(profile, list);
  // An export takes its rows from the list, and what became of a delete is looked up there.
  const isInUse = productExport.isBusy || deletion.busy.size > 0 || deletion.ends.length > 0;
  if (isNeeded !== isInUse) setIsNeeded(isInUse);
  const copyRows = useCopyRows(list);
  const askForToken = useTokenDialog();
  const { reading, trouble, read, summary, view, query } = state;

  const load = () => void list?.load(crypto.randomUUID());
  const enterToken = () => {
    void askForToken(profile).then((end) => {
      if (end === 'saved') load();
    });
  };
  const loadTrouble = useLoadTrouble(trouble, enterToken);
  const actions = useFailureActions(profile, load);
  usePageCommands(isCurrent, {
    refresh: load,
    find: () => searchField.current?.select(),
  });

  return (
    <section className={styles.page} aria-label={t('products.title')}>
      <PageHead
        title={t('products.title')}
        actions={
          <>
            <ExportButton state={state} productExport={productExport} />
            <Button icon={RefreshCw} isPending={read !== null && reading !== null} onPress={load}>
              {t('products.refresh')}
            </Button>
          </>
        }
      />
      {list !== null && (
        <ProductsBar list={list} state={state} searchRef={searchField} priceFilter={priceFilter} />
      )}
      {deletion.isNotRecorded && (
        <Banner tone="warn" isLive onDismiss={deletion.closeNotRecorded}>
          {t('products.delete.notRecorded')}
        </Banner>
      )}
      {deletion.isAnsweredByPage && (
        <Banner tone="warn" isLive onDismiss={deletion.closeAnsweredByPage}>
          {t('products.delete.answeredByPage')}
        </Banner>
      )}
      {summary !== null && <ListBanners summary={summary} />}
      {read === null && trouble !== null && reading === null && (
        <NoList profile={profile} trouble={trouble} onLoad={load} onEnterToken={enterToken} />
      )}
      {read === null && (trouble === null || reading !== null) && <WaitingRows />}
      {list !== null && view !== null && (
        <>
          <ProductGrid
            list={list}
            state={state}
            busy={deletion.busy}
            onDelete={deletion.ask}
            onOpen={details.open}
            currency={profile.currency}
            onCopy={copyRows}
          />
          {view.total === 0 && (
            <NoRows
              profile={profile}
              of={view.of}
              search={query.search}
              prices={priceFilter.range === null ? null : priceFilter.texts}
              onRefresh={load}
              onClear={() => {
                list.ask({ search: '' });
                priceFilter.clear();
                searchField.current?.focus();
              }}
            />
          )}
          <ProductsFoot
            list={list}
            state={state}
            productExport={productExport}
            onCopy={() => copyRows(null)}
          />
        </>
      )}
      <ProductDetailsDialog details={details} currency={profile.currency} />
      <DeleteDialogs profile={profile} deletion={deletion} />
      {productExport.failure !== null && (
        <ErrorDialog
          description={describeFailure(productExport.failure, 'appendToExport')}
          actions={{ 'try-again': productExport.retry }}
          onClose={productExport.closeFailure}
          {...(isCurrent ? {} : { kicker: profile.name })}
        />
      )}
      {loadTrouble.failure !== null && (
        <ErrorDialog
          description={describeFailure(loadTrouble.failure, 'loadProducts')}
          actions={{ ...actions, 'try-again': load }}
          onClose={loadTrouble.close}
          {...(isCurrent ? {} : { kicker: profile.name })}
        />
      )}
    </section>
  );
}
