import { Download } from 'lucide-react';
import { useRef } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { ProductsRead } from '../../../main/contract/product.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useWhyLocked } from '../../lib/app/policy.ts';
import { useCommand } from '../../lib/commands/offers.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { rowsOfPart } from '../../lib/words/list-part.ts';
import { usePrinting } from '../../print/printing.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Menu, MenuSeparator } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { useListPart } from '../list/lists.ts';
import type { ProductList } from '../list/product-list.ts';
import { productSheet } from './product-sheet.tsx';
import type { ProductExport } from './use-product-export.tsx';

const formats = ['xlsx', 'csv'] as const;

interface ProductExportMenuProps {
  readonly profile: Profile;
  readonly list: ProductList | null;
  /** Null: there are no rows to print yet. */
  readonly read: ProductsRead | null;
  readonly isAnyShown: boolean;
  readonly isAnySelected: boolean;
  readonly productExport: ProductExport;
}

/** The rows shown or selected as a file, or on paper. */
export function ProductExportMenu(props: ProductExportMenuProps) {
  const { profile, list, read, isAnyShown, isAnySelected, productExport } = props;
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, start } = productExport;
  const whyLocked = useWhyLocked('exports');
  const canPrint = list !== null && read !== null && isAnyShown;
  const printing = usePrinting(button, canPrint ? () => productSheet(profile, list, read) : null);
  const isPending = isBusy || printing.isBusy;
  const offer = (format: (typeof formats)[number]) =>
    isAnyShown && !isBusy ? { run: () => start('shown', format), forbidden: whyLocked } : null;
  useCommand('export-products-xlsx', offer('xlsx'));
  useCommand('export-products-csv', offer('csv'));
  return (
    <MenuTrigger>
      <Button
        ref={button}
        icon={Download}
        isPending={isPending}
        isDisabled={!isAnyShown && !isAnySelected}
      >
        {t('export.button')}
      </Button>
      <Menu name={t('export.button')} placement="bottom end">
        {formats.flatMap((format) => [
          <ExportItem
            key={`${format}-shown`}
            list={list}
            of="shown"
            format={format}
            isDisabled={!isAnyShown}
            whyUnavailable={whyLocked}
            onAction={() => void start('shown', format)}
          />,
          isAnySelected && (
            <ExportItem
              key={`${format}-selected`}
              list={list}
              of="selected"
              format={format}
              isDisabled={false}
              whyUnavailable={whyLocked}
              onAction={() => void start('selected', format)}
            />
          ),
        ])}
        <MenuSeparator />
        <MenuItem isDisabled={!canPrint} onAction={printing.print}>
          {t('menu.print')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

interface ExportItemProps {
  readonly list: ProductList | null;
  readonly of: 'shown' | 'selected';
  readonly format: (typeof formats)[number];
  readonly isDisabled: boolean;
  readonly whyUnavailable: string | null;
  readonly onAction: () => void;
}

/** With the number of its rows, which changes while the menu is closed too. */
function ExportItem({ list, of, format, ...item }: ExportItemProps) {
  const { t } = useTranslation();
  const shown = useListPart(list, ({ view }) => view?.total ?? 0);
  const selected = useListPart(list, ({ selection }) => selection.count);
  const part = useListPart(list, (state) => state.part);
  const rows = of === 'shown' ? rowsOfPart(shown, part) : formatNumber(selected);
  return <MenuItem {...item}>{t(`products.export.${format}.${of}`, { rows })}</MenuItem>;
}
