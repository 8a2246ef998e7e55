import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { Segmented } from '../../ui/button/segmented.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { ChoicesProblem } from '../state/choices-text.ts';
import {
  choicesOf,
  choicesTextOf,
  type EditedField,
  type WriteField,
  withChoiceKind,
} from '../state/edited-field.ts';
import styles from './field-settings.module.css';

interface ChoicesFieldProps {
  readonly edited: EditedField;
  readonly problem: ChoicesProblem | undefined;
  readonly onWrite: WriteField;
  readonly onLeave: () => void;
}

/** The values to choose from, one per line. */
export function ChoicesField({ edited, problem, onWrite, onLeave }: ChoicesFieldProps) {
  const { t } = useTranslation();
  const { choiceKind } = edited;
  const read = choicesOf(edited);
  const kinds = (['text', 'json'] as const).map((value) => ({
    value,
    label: t(`session.formEditor.choiceKinds.${value}`),
  }));
  return (
    <div className={styles.choices}>
      <TextField
        label={t('session.formEditor.choices')}
        description={
          read.ok && read.choices.length > 0
            ? t('session.formEditor.choiceCount', {
                count: read.choices.length,
                choices: formatNumber(read.choices.length),
              })
            : t('session.formEditor.choicesHint')
        }
        rows={6}
        isMonospace={choiceKind === 'json'}
        value={choicesTextOf(edited)}
        onChange={(typed) => onWrite({ ...edited, choicesText: typed })}
        onBlur={onLeave}
        error={
          problem === undefined
            ? null
            : t(`session.formEditor.problem.choices.${problem.kind}`, {
                line: formatNumber(problem.line),
              })
        }
      />
      <Segmented
        label={t('session.formEditor.choicesAre')}
        options={kinds}
        value={choiceKind}
        onChange={(kind) => onWrite(withChoiceKind(edited, kind))}
      />
    </div>
  );
}
