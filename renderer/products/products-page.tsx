import { RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile.ts';
import { describeFailure } from '../lib/describe-failure.ts';
import { useTokenDialog } from '../lib/token-dialog.ts';
import { useFailureActions } from '../lib/use-failure-actions.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorDialog } from '../ui/error-dialog.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { DeleteDialogs } from './delete-dialogs.tsx';
import { ListBanners } from './list-banners.tsx';
import { NoList } from './no-list.tsx';
import { NoRows } from './no-rows.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductsBar } from './products-bar.tsx';
import styles from './products-page.module.css';
import { useDeleteProduct } from './use-delete-product.ts';
import { useLoadTrouble } from './use-load-trouble.ts';
import { usePageCommands } from './use-page-commands.ts';
import { useProductList, useProductListState } from './use-product-list.ts';
import { WaitingRows } from './waiting-rows.tsx';

interface ProductsPageProps {
  readonly profile: Profile;
  /** False while another page, or another profile's, is on the screen. */
  readonly isCurrent: boolean;
}

/** The products of a profile. */
export function ProductsPage({ profile, isCurrent }: ProductsPageProps) {
  const { t } = useTranslation();
  const list = useProductList(profile);
  const state = useProductListState(list);
  const searchField = useRef<HTMLInputElement>(null);
  const deletion = useDeleteProduct(profile, (id) => list?.remove(id));
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
          <Button icon={RefreshCw} isPending={read !== null && reading !== null} onPress={load}>
            {t('products.refresh')}
          </Button>
        }
      />
      {list !== null && <ProductsBar list={list} state={state} searchRef={searchField} />}
      {deletion.isNotRecorded && (
        <Banner tone="warn" isLive onDismiss={deletion.closeNotRecorded}>
          {t('products.delete.notRecorded')}
        </Banner>
      )}
      {summary !== null && <ListBanners summary={summary} />}
      {read === null && trouble !== null && reading === null && (
        <NoList profile={profile} trouble={trouble} onLoad={load} onEnterToken={enterToken} />
      )}
      {read === null && (trouble === null || reading !== null) && <WaitingRows />}
      {list !== null && view !== null && (
        <>
          <ProductGrid list={list} state={state} busy={deletion.busy} onDelete={deletion.ask} />
          {view.total === 0 && (
            <NoRows
              profile={profile}
              of={view.of}
              search={query.search}
              onRefresh={load}
              onClearSearch={() => {
                list.ask({ search: '' });
                searchField.current?.focus();
              }}
            />
          )}
        </>
      )}
      <DeleteDialogs profile={profile} deletion={deletion} />
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
