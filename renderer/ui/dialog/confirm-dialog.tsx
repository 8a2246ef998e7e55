import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'isUnasked' | 'kicker' | 'tone'> {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** A verb and its object: what the confirming button does. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** `secondary`, which is outlined, for what may go wrong; `primary` only for what is safe and advised. */
  readonly variant?: 'primary' | 'secondary' | 'danger';
  /** A further button, between the other two. */
  readonly other?: ReactNode;
  /** True while something in the dialog still has to be done. */
  readonly isConfirmDisabled?: boolean;
  /** Called once per click; has to close the dialog. */
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action that can't be undone. The safe button has the focus. */
export function ConfirmDialog({
  isOpen,
  isUnasked = false,
  title,
  children,
  confirmLabel,
  cancelLabel,
  variant = 'danger',
  other,
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
          {other}
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
