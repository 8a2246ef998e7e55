import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isFilledOnce, type Placeholder } from '../../../main/contract/body/find-placeholders.ts';
import { short } from '../../body/content/describe-problem.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Note } from '../../ui/look/note.tsx';
import { AskedField } from './asked-field.tsx';
import { mostQuestions } from './filled-content.ts';
import styles from './placeholder-part.module.css';
import type { Filled } from './use-filled.ts';

interface PlaceholderPartProps {
  readonly filled: Filled;
  /** After a press that could not send: mark every unanswered question. */
  readonly showProblems: boolean;
}

/** Below a body with placeholders: whether to fill them in, and the questions for that. */
export function PlaceholderPart({ filled, showProblems }: PlaceholderPartProps) {
  const { t } = useTranslation();
  const id = useId();
  const { state, setState, placeholders, questions } = filled;
  const { fills, answers } = state;
  const known = spelt(placeholders.filter(isFilledOnce));
  const unknown = spelt(placeholders.filter((placeholder) => !isFilledOnce(placeholder)));
  if (known.length === 0 && (unknown.length === 0 || !fills)) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is */}
      <div role="group" aria-labelledby={`${id}-placeholders`} className={styles.part}>
        <h2 id={`${id}-placeholders`} className={styles.title}>
          {t('templates.placeholders.title')}
        </h2>
        <Checkbox isSelected={fills} onChange={(isOn) => setState({ ...state, fills: isOn })}>
          {t('templates.placeholders.fill')}
        </Checkbox>
        {fills && unknown.length > 0 && (
          <Note tone="warn">
            {t('templates.placeholders.unknown', { count: unknown.length, names: listed(unknown) })}
          </Note>
        )}
        {!fills && (
          <Note tone="plain">
            {t('templates.placeholders.kept', { count: known.length, names: listed(known) })}
          </Note>
        )}
      </div>
      {questions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div role="group" aria-labelledby={`${id}-questions`} className={styles.part}>
          <h2 id={`${id}-questions`} className={styles.title}>
            {t('templates.ask.title')}
          </h2>
          {questions.slice(0, mostQuestions).map((question) => (
            <AskedField
              key={question.label}
              question={question}
              answers={answers}
              showProblem={showProblems}
              onAnswer={(answer) =>
                setState({ ...state, answers: new Map(answers).set(question.label, answer) })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Each one once. */
function spelt(placeholders: readonly Placeholder[]): readonly string[] {
  return [...new Set(placeholders.map(({ source }) => source))];
}

function listed(names: readonly string[]): string {
  return [...names.slice(0, 5).map(short), ...(names.length > 5 ? ['…'] : [])].join(', ');
}
