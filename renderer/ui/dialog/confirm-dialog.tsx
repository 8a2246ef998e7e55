import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'isUnasked' | 'kicker' | 'tone'> {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The verb and its object: what the acting button will do. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly variant?: 'primary' | 'danger';
  /** While something in the dialog is still to be done. */
  readonly isConfirmDisabled?: boolean;
  /** Called once per press; close the dialog there. */
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog({
  isOpen,
  isUnasked = false,
  title,
  children,
  confirmLabel,
  cancelLabel,
  variant = 'danger',
  isConfirmDisabled = false,
  tone = 'warn',
  kicker,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      isUnasked={isUnasked}
      onClose={onCancel}
      role="alertdialog"
      title={title}
      tone={tone}
      kicker={kicker}
      footer={
        <>
          <Button autoFocus onPress={onCancel}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <Button variant={variant} isDisabled={isConfirmDisabled} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
