import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EntryFacts } from './entry-facts.tsx';
import type { ProductDetails } from './use-product-details.ts';

interface ProductDetailsDialogProps {
  readonly details: ProductDetails;
  readonly currency: string | null;
}

/** Everything the list contains about one product. */
export function ProductDetailsDialog({ details, currency }: ProductDetailsDialogProps) {
  const { t } = useTranslation();
  const { shown, close } = details;
  return (
    <Dialog
      isOpen={shown !== null}
      onClose={close}
      size="wide"
      title={t('products.details.title')}
      footer={
        <Button autoFocus onPress={close}>
          {t('common.close')}
        </Button>
      }
    >
      {shown?.kind === 'here' && <EntryFacts entry={shown.entry} currency={currency} />}
      {shown?.kind === 'gone' && <p>{t('products.details.gone', { id: shown.row.id })}</p>}
    </Dialog>
  );
}
