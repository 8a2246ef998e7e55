import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { harmless } from '../../lib/words/harmless.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { type EditedField, stepsOf, type WriteField } from '../state/edited-field.ts';
import type { PathProblem } from '../state/field-problems.ts';
import styles from './field-settings.module.css';

interface PathFieldProps {
  readonly boxRef: RefObject<HTMLInputElement | null>;
  readonly edited: EditedField;
  readonly problem: PathProblem | undefined;
  readonly onWrite: WriteField;
  readonly onLeave: () => void;
}

/** Where the value is in the body: said in words if the path has more than one name, and explained if it isn't one. */
export function PathField(props: PathFieldProps) {
  const { boxRef, edited, problem, onWrite, onLeave } = props;
  const { t } = useTranslation();
  const { path } = edited.field;
  const steps = stepsOf(path) ?? [];
  const write = (typed: string) => onWrite({ ...edited, field: { ...edited.field, path: typed } });
  const words = steps
    .map((step) => (step === 'item' ? t('session.formEditor.eachItem') : harmless(step.name)))
    .join(' › ');
  return (
    <div className={styles.path}>
      <TextField
        ref={boxRef}
        label={t('session.formEditor.path')}
        description={
          steps.length > 1 || path.includes('"') ? words : t('session.formEditor.pathHint')
        }
        isMonospace
        value={path}
        onChange={write}
        onBlur={onLeave}
        error={problem === undefined ? null : t(`session.formEditor.problem.path.${problem}`)}
      />
    </div>
  );
}
