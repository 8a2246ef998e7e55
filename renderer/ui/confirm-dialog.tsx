import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog, type DialogTone } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The verb and its object: what the acting button will do. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly variant?: 'primary' | 'danger';
  readonly tone?: DialogTone;
  readonly kicker?: ReactNode;
  /** Called once per press; close the dialog there. */
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  variant = 'danger',
  tone = 'warn',
  kicker,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
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
          <Button variant={variant} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
