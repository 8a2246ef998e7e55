import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { usePendingPress } from '../button/pending-press.ts';
import styles from './dialog.module.css';
import { Dialog, type DialogProps } from './dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'kicker' | 'tone' | 'children'> {
  readonly submitLabel: string;
  /** An alternative to the submit button, between it and Cancel. */
  readonly other?: { readonly label: string; readonly onPress: () => unknown } | null;
  /**
   * Called when the button is clicked, and for Enter in a text box. If it returns a promise, the dialog can't be closed
   * or submitted again until that settles.
   */
  readonly onSubmit: () => unknown;
  readonly onCancel: () => void;
}

/** A dialog that asks for input and saves it. Once the user has typed something, Escape doesn't discard it. */
export function FormDialog(props: FormDialogProps) {
  const { title, kicker, tone, submitLabel, other, onSubmit, onCancel, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isWritten, setIsWritten] = useState(false);
  const { isPending, press } = usePendingPress((act: () => unknown) => act());
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      canEscape={!isPending && !isWritten}
      {...(tone === undefined ? {} : { tone })}
      title={title}
      kicker={kicker}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onCancel}>
            {t('common.cancel')}
          </Button>
          {other != null && (
            <Button variant="danger" isPending={isPending} onPress={() => press?.(other.onPress)}>
              {other.label}
            </Button>
          )}
          <Button type="submit" form={id} variant="primary" isPending={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onInput={() => setIsWritten(true)}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          press?.(onSubmit);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
