import { CopyPlus, FileJson, Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import styles from './editor-bar.module.css';
import type { FormEditorState } from './state/use-form-editor.ts';

/** What is shown between the list and the preview. */
export type Middle = 'settings' | 'schema' | 'copy';

interface EditorBarProps {
  readonly editor: FormEditorState;
  readonly middle: Middle;
  readonly onMiddle: (middle: Middle) => void;
}

/** Undo, redo, and where fields can come from. */
export function EditorBar({ editor, middle, onMiddle }: EditorBarProps) {
  const { t } = useTranslation();
  const { state, dispatch } = editor;
  const toggle = (which: Middle) => onMiddle(middle === which ? 'settings' : which);
  return (
    <div className={styles.bar}>
      <IconButton
        name={t('session.formEditor.undo')}
        icon={Undo2}
        isDisabled={state.past.length === 0}
        onPress={() => dispatch({ type: 'undo' })}
      />
      <IconButton
        name={t('session.formEditor.redo')}
        icon={Redo2}
        isDisabled={state.future.length === 0}
        onPress={() => dispatch({ type: 'redo' })}
      />
      <Button icon={FileJson} aria-expanded={middle === 'schema'} onPress={() => toggle('schema')}>
        {t('session.formEditor.useSchema')}
      </Button>
      <Button icon={CopyPlus} aria-expanded={middle === 'copy'} onPress={() => toggle('copy')}>
        {t('session.formEditor.copyForm')}
      </Button>
    </div>
  );
}
