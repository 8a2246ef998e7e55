import { useTranslation } from 'react-i18next';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import { kindOfChoices } from '../state/choices-text.ts';
import { isJsonString } from '../state/default-text.ts';
import type { EditedField, WriteField } from '../state/edited-field.ts';
import styles from './field-settings.module.css';

interface SeenValuesProps {
  readonly kind: BodyKind;
  readonly edited: EditedField;
  /** As JSON text; at least one. */
  readonly seen: readonly string[];
  readonly onWrite: WriteField;
}

/** The values of the last accepted order or update. They become the default or choices only by a press. */
export function SeenValues({ kind, edited, seen, onWrite }: SeenValuesProps) {
  const { t } = useTranslation();
  const { field } = edited;
  const [only, second] = seen;
  const choices = seen.map((value) => ({ value, label: '' }));
  const words = seen.map((value) => harmless(isJsonString(value) ? JSON.parse(value) : value));
  return (
    <div className={styles.seen}>
      <Note tone="plain">{t(`session.formEditor.seen.${kind}`, { values: words.join(', ') })}</Note>
      {only !== undefined && second === undefined && (
        <Button
          onPress={() =>
            onWrite({ ...edited, field: { ...field, default: only }, defaultText: null })
          }
        >
          {t('session.formEditor.useAsDefault')}
        </Button>
      )}
      {field.control === 'choice' && (
        <Button
          onPress={() =>
            onWrite({
              ...edited,
              field: { ...field, choices },
              choiceKind: kindOfChoices(choices),
              choicesText: null,
            })
          }
        >
          {t('session.formEditor.useAsChoices')}
        </Button>
      )}
    </div>
  );
}
