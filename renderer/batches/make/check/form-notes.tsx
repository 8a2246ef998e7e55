import { useTranslation } from 'react-i18next';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import type { FormGap } from '../draft/form-gaps.ts';
import { MoreGaps, mostNamed, wordGap } from '../making/gap-lines.tsx';
import styles from './check-step.module.css';

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
