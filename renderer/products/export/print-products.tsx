import type { Profile } from '../../../main/contract/profile/profile.ts';
import { PrintMenu } from '../../print/print-menu.tsx';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import { productSheet } from './product-sheet.tsx';

interface PrintProductsProps {
  readonly profile: Profile;
  readonly list: ProductList | null;
  readonly state: ProductListState;
}

/** Prints the rows shown at the time of the click. */
export function PrintProducts({ profile, list, state: { read, view } }: PrintProductsProps) {
  const canPrint = list !== null && read !== null && (view?.total ?? 0) > 0;
  return (
    <PrintMenu
      isDisabled={!canPrint}
      make={() => {
        if (list === null || read === null) throw new Error('There is no list to print.');
        return productSheet(profile, list, read);
      }}
    />
  );
}
