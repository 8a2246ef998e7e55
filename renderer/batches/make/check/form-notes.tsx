import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import type { FormGap } from '../draft/form-gaps.ts';
import styles from './check-step.module.css';

/** The most gaps to name at once. The rest is counted. */
const mostNamed = 5;

interface FormNotesProps {
  readonly gaps: readonly FormGap[];
  readonly onChange: (rule: ColumnRule) => void;
}

/** What the form of the profile says about the rows, and what can be done about it. */
export function FormNotes({ gaps, onChange }: FormNotesProps) {
  const { t } = useTranslation();
  return (
    <>
      {gaps.slice(0, mostNamed).map((gap) => (
        <div key={`${gap.kind} ${gap.field}`} className={styles.offer}>
          <Note tone="warn">{wordGap(t, gap)}</Note>
          {gap.kind === 'text' && (
            <Button
              aria-label={t('batches.make.check.form.asNumbersOf', { column: gap.rule.column })}
              onPress={() => onChange({ ...gap.rule, type: 'number' })}
            >
              {t('batches.make.check.form.asNumbers')}
            </Button>
          )}
        </div>
      ))}
      <MoreGaps gaps={gaps} />
    </>
  );
}

/** The same as part of the question before a batch is started. */
export function GapLines({ gaps }: Pick<FormNotesProps, 'gaps'>) {
  const { t } = useTranslation();
  return (
    <>
      {gaps.slice(0, mostNamed).map((gap) => (
        <p key={`${gap.kind} ${gap.field}`}>{wordGap(t, gap)}</p>
      ))}
      <MoreGaps gaps={gaps} />
    </>
  );
}

function MoreGaps({ gaps }: Pick<FormNotesProps, 'gaps'>) {
  const { t } = useTranslation();
  if (gaps.length <= mostNamed) return null;
  return <p>{t('body.advice.more', { count: gaps.length - mostNamed })}</p>;
}

function wordGap(t: TFunction, gap: FormGap): string {
  const field = short(gap.field);
  switch (gap.kind) {
    case 'missing':
      return t('batches.make.check.form.missing', { field });
    case 'empty':
      return t('batches.make.check.form.empty', {
        field,
        column: short(gap.column),
        count: gap.count,
        number: formatNumber(gap.count),
      });
    case 'text':
      return t('batches.make.check.form.text', { field, column: short(gap.rule.column) });
  }
}
