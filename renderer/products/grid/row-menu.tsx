import { Copy, Hash, ReceiptText, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import { copyText } from '../../lib/window/copy-text.ts';
import { MenuAt, type MenuPlace, MenuSeparator } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { announce } from '../../ui/toast/announce.ts';
import { productLabel } from '../product-label.ts';

/** The row whose menu is open. */
export interface OpenRowMenu {
  readonly row: ProductRow;
  readonly at: MenuPlace;
}

interface ProductActionsProps {
  readonly row: ProductRow;
  /** Copies the row with this ID, whatever is selected. */
  readonly onCopy: (id: string, isAlone: true) => void;
  readonly onDelete: (row: ProductRow) => void;
  /** True while the product is being deleted. */
  readonly isBusy: boolean;
  /** Why nothing can be deleted at the moment; null if deleting is possible. */
  readonly deleteForbidden: string | null;
}

/** Items of a menu: what can be done with one product, besides an order. */
export function ProductActions(props: ProductActionsProps) {
  const { row, onCopy, onDelete, isBusy, deleteForbidden } = props;
  const { t } = useTranslation();
  const copyId = () => {
    const said = copyText(row.id) ? 'products.copy.id' : 'common.copyFailed';
    announce({ text: (t) => t(said) });
  };
  return (
    <>
      <MenuItem icon={Hash} onAction={copyId}>
        {t('products.actions.copyId')}
      </MenuItem>
      <MenuItem icon={Copy} onAction={() => onCopy(row.id, true)}>
        {t('products.actions.copyRow')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={Trash2}
        variant="danger"
        isDisabled={isBusy}
        whyUnavailable={deleteForbidden}
        onAction={() => onDelete(row)}
      >
        {t('products.actions.delete')}
      </MenuItem>
    </>
  );
}

interface RowMenuProps extends Omit<ProductActionsProps, 'row'> {
  readonly open: OpenRowMenu;
  /** Starts a new order with the product. */
  readonly onOrder: (row: ProductRow) => void;
  readonly onClose: () => void;
}

/** One menu for all rows, for the product that it was opened for. */
export function RowMenu({ open, onOrder, onClose, ...actions }: RowMenuProps) {
  const { row, at } = open;
  const { t } = useTranslation();
  const name = t('products.actions.button', { product: productLabel(row) });
  return (
    <MenuAt name={name} at={at} onClose={onClose}>
      <MenuItem icon={ReceiptText} onAction={() => onOrder(row)}>
        {t('orders.create')}
      </MenuItem>
      <ProductActions row={row} {...actions} />
    </MenuAt>
  );
}
