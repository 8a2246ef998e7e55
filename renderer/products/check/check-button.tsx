import { FileCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useCommand } from '../../lib/commands/offers.ts';
import { lazyPage } from '../../lib/window/lazy-page.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ErrorBoundary } from '../../ui/failure/error-boundary.tsx';
import type { ProductRow } from '../index/protocol/product-rows.ts';
import type { ProductList } from '../list/product-list.ts';

// Few people need it, and it brings what reads schemas along.
const CheckDialog = lazyPage(async () => (await import('./check-dialog.tsx')).CheckDialog);

interface CheckButtonProps {
  readonly profile: Profile;
  readonly list: ProductList | null;
  /** False: there are no products to check. */
  readonly canCheck: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Opens the details of a product. */
  readonly onProduct: (row: ProductRow) => void;
}

/** Checks the products of the list against a schema, in a dialog. */
export function CheckButton(props: CheckButtonProps) {
  const { profile, list, canCheck, isOpen, onOpenChange, onProduct } = props;
  const { t } = useTranslation();
  const open = () => onOpenChange(true);
  useCommand('check-products', canCheck ? { run: open } : null);
  return (
    <>
      <IconButton
        icon={FileCheck}
        name={t('products.check.button')}
        isDisabled={!canCheck}
        onPress={open}
      />
      {isOpen && list !== null && (
        <ErrorBoundary>
          <Suspense>
            <CheckDialog {...{ profile, list, onProduct }} onClose={() => onOpenChange(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
