import { useTranslation } from 'react-i18next';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/button/segmented.tsx';
import { Note } from '../../../ui/look/note.tsx';
import type { ColumnNumbers } from '../draft/column-numbers.ts';
import styles from './check-step.module.css';

/** The most columns to speak of at once. */
const mostShown = 5;

interface NumberNotesProps {
  readonly numbers: readonly ColumnNumbers[];
  readonly onChange: (rule: ColumnRule) => void;
}

/**
 * How the numbers of the columns are written, where that isn't how they are sent: a question where they could be two numbers, an
 * offer to send texts as numbers, or what is sent. Counterfoil never chooses between two numbers.
 */
export function NumberNotes({ numbers, onChange }: NumberNotesProps) {
  const questions = numbers.flatMap((one) => (one.kind === 'question' ? [one] : []));
  const others = numbers.flatMap((one) => (one.kind === 'question' ? [] : [one]));
  return (
    <>
      {questions.slice(0, mostShown).map((one) => (
        <Question key={one.column} asked={one} onChange={onChange} />
      ))}
      {others.slice(0, mostShown).map((one) => (
        <Remark key={one.column} told={one} onChange={onChange} />
      ))}
    </>
  );
}

interface QuestionProps {
  readonly asked: Extract<ColumnNumbers, { kind: 'question' }>;
  readonly onChange: (rule: ColumnRule) => void;
}

function Question({ asked, onChange }: QuestionProps) {
  const { t } = useTranslation();
  const { column, rule, count, example, sign, whole, broken } = asked;
  const answer = rule.type === 'text' ? 'text' : rule.decimal;
  return (
    <Segmented
      label={t('batches.make.numbers.question', { column: short(column), example })}
      description={t('batches.make.numbers.doubtful', { count, number: formatNumber(count) })}
      options={[
        {
          value: sign === '.' ? ',' : '.',
          label: t('batches.make.numbers.whole', { sent: whole }),
        },
        { value: sign, label: t('batches.make.numbers.broken', { sent: broken }) },
        { value: 'text', label: t('batches.make.numbers.asText', { example }) },
      ]}
      value={answer}
      onChange={(chosen) =>
        onChange(
          chosen === 'text'
            ? { ...rule, type: 'text', decimal: null }
            : { ...rule, type: 'number', decimal: chosen },
        )
      }
    />
  );
}

interface RemarkProps {
  readonly told: Exclude<ColumnNumbers, { kind: 'question' }>;
  readonly onChange: (rule: ColumnRule) => void;
}

function Remark({ told, onChange }: RemarkProps) {
  const { t } = useTranslation();
  const { kind, column, rule, count, example, sent } = told;
  const name = short(column);
  const words = { column: name, count, number: formatNumber(count), example, sent };
  if (kind !== 'offer') return <Note tone="plain">{t('batches.make.numbers.written', words)}</Note>;
  return (
    <div className={styles.offer}>
      <Note tone="warn">{t('batches.make.numbers.offer', words)}</Note>
      <Button
        aria-label={t('batches.make.check.form.asNumbersOf', { column })}
        onPress={() => onChange({ ...rule, type: 'number' })}
      >
        {t('batches.make.check.form.asNumbers')}
      </Button>
    </div>
  );
}
