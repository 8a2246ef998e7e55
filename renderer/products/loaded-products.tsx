import type { Profile } from '../../main/contract/profile/profile.ts';
import type { DeleteProduct } from './delete/use-delete-product.ts';
import type { DeleteMany } from './delete-many/use-delete-many.ts';
import { useCopyRows } from './export/use-copy-rows.ts';
import type { ProductExport } from './export/use-export.ts';
import type { ShownFields } from './fields/use-shown-fields.ts';
import type { PriceFilter } from './filter/use-price-filter.ts';
import { ProductGrid } from './grid/product-grid.tsx';
import type { ProductRow } from './index/protocol/index-protocol.ts';
import type { ProductList } from './list/product-list.ts';
import type { ProductListState } from './list/product-list-state.ts';
import { NoRows } from './loading/no-rows.tsx';
import { ProductsFoot } from './products-foot.tsx';

interface LoadedProductsProps {
  readonly profile: Profile;
  readonly list: ProductList;
  readonly state: ProductListState;
  readonly priceFilter: PriceFilter;
  readonly deletion: DeleteProduct;
  readonly deleteMany: DeleteMany;
  readonly productExport: ProductExport;
  readonly shownFields: ShownFields;
  readonly onOpen: (row: ProductRow) => void;
  readonly onLoad: () => void;
  /** Clears search and filter. */
  readonly onClear: () => void;
}

/** The list, or why there is nothing to show, with the available actions below it. */
export function LoadedProducts(props: LoadedProductsProps) {
  const { profile, list, state, priceFilter, deletion, deleteMany, productExport } = props;
  const copyRows = useCopyRows(list);
  const { view, query } = state;
  if (view === null) return null;
  return (
    <>
      <ProductGrid
        list={list}
        state={state}
        busy={deletion.busy}
        reasons={deleteMany.deletes.reasons}
        onDelete={deletion.ask}
        deleteForbidden={deletion.forbidden}
        onOpen={props.onOpen}
        currency={profile.currency}
        onCopy={copyRows}
        shownFields={props.shownFields}
      />
      {view.total === 0 && (
        <NoRows
          profile={profile}
          of={view.of}
          summary={state.summary}
          search={query.search}
          hasFields={(query.fields ?? []).length > 0}
          prices={priceFilter.range === null ? null : priceFilter.texts}
          onRefresh={props.onLoad}
          onClear={props.onClear}
        />
      )}
      <ProductsFoot
        list={list}
        state={state}
        productExport={productExport}
        deleteMany={deleteMany}
        onCopy={() => copyRows(null)}
      />
    </>
  );
}
