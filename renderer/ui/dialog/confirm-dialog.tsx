import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Risk } from '../../lib/ask/questions.ts';
import { Button } from '../button/button.tsx';
import { usePendingPress } from '../button/pending-press.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'isUnasked' | 'kicker' | 'tone'> {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** A verb and its object: what the confirming button does. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** What can go wrong once it is confirmed. */
  readonly risk: Risk;
  /** A further button, between the other two. */
  readonly other?: ReactNode;
  /** True while something in the dialog still has to be done. */
  readonly isConfirmDisabled?: boolean;
  /**
   * Called once per click; has to close the dialog. If it returns a promise, the dialog can't be closed or confirmed
   * again until that settles.
   */
  readonly onConfirm: () => unknown;
  readonly onCancel: () => void;
}

/**
 * The risk alone decides how the confirming button looks. Only what is safe is the primary button; where there is a risk,
 * no button is. The look of a question is never chosen question by question.
 */
const looks = { none: 'primary', mistake: 'secondary', loss: 'danger' } as const;

/** Asks before an action that can't be undone. The button that changes nothing has the focus. */
export function ConfirmDialog({
  isOpen,
  isUnasked = false,
  title,
  children,
  confirmLabel,
  cancelLabel,
  risk,
  other,
  isConfirmDisabled = false,
  tone = 'warn',
  kicker,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { isPending, press } = usePendingPress(onConfirm);
  return (
    <Dialog
      isOpen={isOpen}
      canEscape={!isPending}
      isUnasked={isUnasked}
      onClose={onCancel}
      role="alertdialog"
      title={title}
      tone={tone}
      kicker={kicker}
      footer={
        <>
          <Button autoFocus isDisabled={isPending} onPress={onCancel}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          {other}
          <Button
            variant={looks[risk]}
            isPending={isPending}
            isDisabled={isConfirmDisabled}
            onPress={() => press?.()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
