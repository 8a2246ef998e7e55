import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDifference } from '../../main/contract/form/field-parts.ts';
import type { FormDescription, FormField } from '../../main/contract/form/form-description.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../ui/page/banner.tsx';
import { FormDifference } from './form-difference.tsx';
import styles from './form-editor.module.css';
import { shownFields } from './state/editor-state.ts';
import type { FormEditorState } from './state/use-form-editor.ts';

interface ConflictProps {
  readonly editor: FormEditorState;
}

/** Another window has saved the form while it is edited here. Nothing is saved before the user has chosen. */
export function ConflictBanner({ editor }: ConflictProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  if (editor.conflict === null) return null;
  const { theirs } = editor.conflict;
  return (
    <div className={styles.conflict}>
      <Banner
        tone="warn"
        isLive
        action={
          <div className={styles.choices}>
            {theirs !== null && (
              <Button aria-expanded={isShown} onPress={() => setIsShown(!isShown)}>
                {t('session.formEditor.difference.show')}
              </Button>
            )}
            <Button onPress={editor.keepMine}>{t('session.formEditor.keepMine')}</Button>
            <Button onPress={editor.takeTheirs}>{t('session.formEditor.useTheirs')}</Button>
          </div>
        }
      >
        {theirs === null
          ? t('session.formEditor.removedElsewhere')
          : t('session.formEditor.changedElsewhere', { count: theirs.fields.length })}
      </Banner>
      {isShown && theirs !== null && (
        <section
          className={styles.difference}
          aria-label={t('session.formEditor.difference.title')}
          // It scrolls, also by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
        >
          <Difference theirs={theirs} mine={editor.state.fields} />
        </section>
      )}
    </div>
  );
}

interface ReplaceQuestionProps extends ConflictProps {
  readonly onReplace: () => void;
}

/** Asked at *Save form*, before it replaces what another window has saved. */
export function ReplaceQuestion({ editor, onReplace }: ReplaceQuestionProps) {
  const { t } = useTranslation();
  const { conflict, state } = editor;
  if (conflict === null) return null;
  const { theirs } = conflict;
  const way = theirs === null ? 'removed' : 'changed';
  return (
    <ConfirmDialog
      isOpen={editor.asksToReplace}
      title={t(`session.formEditor.replace.${way}.title`)}
      cancelLabel={t('session.formEditor.replace.back')}
      confirmLabel={t(`session.formEditor.replace.${way}.confirm`)}
      onCancel={editor.closeQuestion}
      onConfirm={onReplace}
    >
      <p>{t(`session.formEditor.replace.${way}.text`)}</p>
      {theirs !== null && <Difference theirs={theirs} mine={state.fields} />}
    </ConfirmDialog>
  );
}

interface DifferenceProps {
  readonly theirs: FormDescription;
  readonly mine: FormEditorState['state']['fields'];
}

/** What saving the form as it is here would change in the other version. */
function Difference({ theirs, mine }: DifferenceProps) {
  const { t } = useTranslation();
  const fields: readonly FormField[] = useMemo(() => shownFields(mine), [mine]);
  const difference = useMemo(() => formDifference(theirs.fields, fields), [theirs, fields]);
  if (difference === null) return <p>{t('session.formEditor.difference.none')}</p>;
  return (
    <>
      <p>{t('session.formEditor.difference.lead')}</p>
      <FormDifference difference={difference} />
    </>
  );
}
