import { Download } from 'lucide-react';
import { useRef } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useWhyLocked } from '../../lib/app/policy.ts';
import { useCommand } from '../../lib/commands/offers.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { rowsOfPart } from '../../lib/words/list-part.ts';
import { usePrinting } from '../../print/printing.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Menu, MenuSeparator } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import { productSheet } from './product-sheet.tsx';
import type { ProductExport } from './use-product-export.tsx';

const formats = ['xlsx', 'csv'] as const;

interface ProductExportMenuProps {
  readonly profile: Profile;
  readonly list: ProductList | null;
  readonly state: ProductListState;
  readonly productExport: ProductExport;
}

/** The rows shown or selected as a file, or on paper. */
export function ProductExportMenu({ profile, list, state, productExport }: ProductExportMenuProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { view, selection, part, read } = state;
  const { isBusy, start } = productExport;
  const whyLocked = useWhyLocked('exports');
  const shown = view?.total ?? 0;
  const canPrint = list !== null && read !== null && shown > 0;
  const printing = usePrinting(button, canPrint ? () => productSheet(profile, list, read) : null);
  const isPending = isBusy || printing.isBusy;
  const offer = (format: (typeof formats)[number]) =>
    shown > 0 && !isBusy ? { run: () => start('shown', format), forbidden: whyLocked } : null;
  useCommand('export-products-xlsx', offer('xlsx'));
  useCommand('export-products-csv', offer('csv'));
  return (
    <MenuTrigger>
      <Button
        ref={button}
        icon={Download}
        isPending={isPending}
        isDisabled={shown === 0 && selection.count === 0}
      >
        {t('products.export.button')}
      </Button>
      <Menu name={t('products.export.button')} placement="bottom end">
        {formats.flatMap((format) => [
          <MenuItem
            key={`${format}-shown`}
            isDisabled={shown === 0}
            whyUnavailable={whyLocked}
            onAction={() => void start('shown', format)}
          >
            {t(`products.export.${format}.shown`, { rows: rowsOfPart(shown, part) })}
          </MenuItem>,
          selection.count > 0 && (
            <MenuItem
              key={`${format}-selected`}
              whyUnavailable={whyLocked}
              onAction={() => void start('selected', format)}
            >
              {t(`products.export.${format}.selected`, { rows: formatNumber(selection.count) })}
            </MenuItem>
          ),
        ])}
        <MenuSeparator />
        <MenuItem isDisabled={!canPrint} onAction={printing.print}>
          {t('print.onPaper')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
