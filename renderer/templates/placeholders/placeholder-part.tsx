import type { TFunction } from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answers } from '../../../main/contract/body/fill-placeholders.ts';
import { isFilledOnce, type Placeholder } from '../../../main/contract/body/find-placeholders.ts';
import type { NumberProblem } from '../../../main/contract/body/written-number.ts';
import { short } from '../../body/content/describe-problem.ts';
import { hasWholeReading, NumberNote } from '../../body/content/number-note.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/look/note.tsx';
import { mostQuestions } from './filled-content.ts';
import styles from './placeholder-part.module.css';
import { answerProblem, type Question } from './question.ts';
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

interface AskedFieldProps {
  readonly question: Question;
  readonly answers: Answers;
  readonly showProblem: boolean;
  readonly onAnswer: (answer: string) => void;
}

/** The input for a placeholder's question. */
function AskedField({ question, answers, showProblem, onAnswer }: AskedFieldProps) {
  const { t } = useTranslation();
  const [wasLeft, setWasLeft] = useState(false);
  const problem = answerProblem(question, answers);
  // An empty box that was only passed through is not an error yet.
  const isShown = problem !== null && (showProblem || (wasLeft && problem.code !== 'missing'));
  const answer = answers.get(question.label) ?? '';
  const description = hasWholeReading(answer) ? (
    <NumberNote typed={answer} />
  ) : (
    t('templates.ask.number')
  );
  return (
    <TextField
      label={short(question.label)}
      {...(question.isNumber ? { inputMode: 'decimal', isMonospace: true, description } : {})}
      value={answer}
      error={isShown && describeAnswerProblem(t, problem)}
      onChange={onAnswer}
      onBlur={() => setWasLeft(true)}
    />
  );
}

function describeAnswerProblem(t: TFunction, problem: NumberProblem): string {
  const { code, suggestion, broken = '' } = problem;
  switch (code) {
    case 'missing':
      return t('templates.ask.missing');
    // The usual messages of a field mention its type, which a placeholder doesn't have.
    case 'not-a-number':
    case 'leading-zero':
      return t('templates.ask.notANumber');
    default:
      return t(`body.number.${code}`, { suggestion, broken });
  }
}
