import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../lib/ask/ask.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

/** `load`: drop what was edited here. `save`: replace the newer one. Null: back to what is edited; nothing is saved. */
type NewerAnswer = 'load' | 'save' | null;

/** Asks at a save, if another window or a file has changed the same thing since it was opened. */
export function askAboutNewer(text: ReactNode): Promise<NewerAnswer> {
  return ask<NewerAnswer>('page', null, (answer) => (
    <NewerDialog answer={answer}>{text}</NewerDialog>
  ));
}

interface NewerDialogProps {
  readonly children: ReactNode;
  readonly answer: (answer: NewerAnswer) => void;
}

function NewerDialog({ children, answer }: NewerDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      tone="warn"
      title={t('common.elsewhere.title')}
      onClose={() => answer(null)}
      footer={
        <>
          <Button autoFocus onPress={() => answer(null)}>
            {t('common.cancel')}
          </Button>
          <Button onPress={() => answer('load')}>{t('common.elsewhere.load')}</Button>
          <Button onPress={() => answer('save')}>{t('common.elsewhere.save')}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
