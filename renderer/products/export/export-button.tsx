import { Download } from 'lucide-react';
import { useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useWhyLocked } from '../../lib/app/policy.ts';
import { useCommand } from '../../lib/commands/offers.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { rowsOfPart } from '../../lib/words/list-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import type { ProductListState } from '../list/product-list-state.ts';
import type { ProductExport } from './use-export.ts';

interface ExportButtonProps {
  readonly state: ProductListState;
  readonly productExport: ProductExport;
}

/** Exports the rows shown. If there is a selection, asks which of the two to export. */
export function ExportButton({
  state: { view, selection, part },
  productExport,
}: ExportButtonProps) {
  const { t } = useTranslation();
  const { isBusy, start } = productExport;
  const [isOpen, setIsOpen] = useState(false);
  const shown = view?.total ?? 0;
  const canStart = shown > 0 && !isBusy;
  const whyLocked = useWhyLocked('exports');
  useCommand(
    'export-products',
    canStart ? { run: () => start('shown'), forbidden: whyLocked } : null,
  );
  const button = {
    icon: Download,
    isPending: isBusy,
    whyUnavailable: whyLocked,
    isDisabled: shown === 0 && selection.count === 0,
    children: t('products.export.button'),
  };
  if (selection.count === 0 || whyLocked !== null)
    return <Button {...button} onPress={() => start('shown')} />;
  return (
    <MenuTrigger isOpen={isOpen && !isBusy} onOpenChange={setIsOpen}>
      <Button {...button} />
      <Menu name={t('products.export.button')} placement="bottom end">
        <MenuItem onAction={() => start('selected')}>
          {t('products.export.selected', { rows: formatNumber(selection.count) })}
        </MenuItem>
        <MenuItem onAction={() => start('shown')} isDisabled={shown === 0}>
          {t('products.export.shown', { rows: rowsOfPart(shown, part) })}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

interface ExportFailureDialogProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
  readonly productExport: ProductExport;
}

/** Shows why an export failed, until the user closes it or tries again. */
export function ExportFailureDialog({
  profile,
  isCurrent,
  productExport: { failure, retry, closeFailure },
}: ExportFailureDialogProps) {
  if (failure === null) return null;
  return (
    <ErrorDialog
      description={describeFailure(failure, 'appendToExport')}
      actions={{ 'try-again': retry }}
      onClose={closeFailure}
      {...(isCurrent ? {} : { kicker: profile.name })}
    />
  );
}
