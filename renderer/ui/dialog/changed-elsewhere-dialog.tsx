import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface ChangedElsewhereDialogProps {
  readonly children: ReactNode;
  /** Drops what was edited here. */
  readonly onLoad: () => void;
  /** Replaces the newer one. */
  readonly onSave: () => void;
  /** Back to what is edited; nothing is saved. */
  readonly onClose: () => void;
}

/** Asked at a save, if another window or a file has changed the same thing since it was opened. */
export function ChangedElsewhereDialog(props: ChangedElsewhereDialogProps) {
  const { children, onLoad, onSave, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      tone="warn"
      title={t('common.elsewhere.title')}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onPress={onLoad}>{t('common.elsewhere.load')}</Button>
          <Button onPress={onSave}>{t('common.elsewhere.save')}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
