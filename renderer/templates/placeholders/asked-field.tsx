import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answers } from '../../../main/contract/body/fill-placeholders.ts';
import type { NumberProblem } from '../../../main/contract/body/number-problem.ts';
import { short } from '../../body/content/describe-problem.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { answerProblem, type Question } from './question.ts';

interface AskedFieldProps {
  readonly question: Question;
  readonly answers: Answers;
  readonly showProblem: boolean;
  readonly onAnswer: (answer: string) => void;
}

/** The input for a placeholder's question. */
export function AskedField({ question, answers, showProblem, onAnswer }: AskedFieldProps) {
  const { t } = useTranslation();
  const [wasLeft, setWasLeft] = useState(false);
  const problem = answerProblem(question, answers);
  // An empty box that was only passed through is not an error yet.
  const isShown = problem !== null && (showProblem || (wasLeft && problem.code !== 'missing'));
  return (
    <TextField
      label={short(question.label)}
      {...(question.isNumber
        ? { inputMode: 'decimal', isMonospace: true, description: t('templates.ask.number') }
        : {})}
      value={answers.get(question.label) ?? ''}
      error={isShown && describeAnswerProblem(t, problem)}
      onChange={onAnswer}
      onBlur={() => setWasLeft(true)}
    />
  );
}

function describeAnswerProblem(t: TFunction, { code, suggestion }: NumberProblem): string {
  switch (code) {
    case 'missing':
      return t('templates.ask.missing');
    // The usual messages of a field mention its type, which a placeholder doesn't have.
    case 'not-a-number':
    case 'leading-zero':
      return t('templates.ask.notANumber');
    default:
      return t(`body.number.${code}`, { suggestion });
  }
}
