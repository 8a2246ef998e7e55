import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import styles from './dialog.module.css';
import { Dialog, type DialogProps } from './dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'kicker' | 'tone' | 'children'> {
  readonly submitLabel: string;
  /** True while saving: then the dialog can't be closed or submitted again. */
  readonly isBusy: boolean;
  /** An alternative action, between Cancel and the submit button. */
  readonly otherButton?: ReactNode;
  /** Called when the button is clicked, and for Enter in a text box. */
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** A dialog that asks for input and saves it. Once the user has typed something, Escape doesn't discard it. */
export function FormDialog(props: FormDialogProps) {
  const { title, kicker, tone, submitLabel, isBusy, otherButton, onSubmit, onCancel, children } =
    props;
  const { t } = useTranslation();
  const id = useId();
  const [isWritten, setIsWritten] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      canEscape={!isBusy && !isWritten}
      {...(tone === undefined ? {} : { tone })}
      title={title}
      kicker={kicker}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onCancel}>
            {t('common.cancel')}
          </Button>
          {otherButton}
          <Button type="submit" form={id} variant="primary" isPending={isBusy}>
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
          if (!isBusy) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
