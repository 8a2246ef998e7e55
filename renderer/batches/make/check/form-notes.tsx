import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { announce } from '../../../ui/toast/announce.ts';
import type { SaveCells } from '../../table/use-cell-editor.ts';
import type { FormGap } from '../draft/form-gaps.ts';
import type { UnfitCells } from '../draft/unfit-cells.ts';
import { MoreGaps, mostNamed, wordGap } from '../making/gap-lines.tsx';
import styles from './check-step.module.css';

interface FormNotesProps {
  readonly profile: Profile;
  readonly gaps: readonly FormGap[];
  readonly save: SaveCells;
  readonly onChange: (rule: ColumnRule) => void;
}

/** What the form of the profile says about the rows, and what can be done about it. */
export function FormNotes({ profile, gaps, save, onChange }: FormNotesProps) {
  const { t } = useTranslation();
  const correct = async ({ edits, before }: UnfitCells): Promise<void> => {
    if (!(await save(edits))) return;
    const words = { count: edits.length, number: formatNumber(edits.length) };
    const undo = {
      label: (t: TFunction) => t('common.undo'),
      onPress: () => void save(before),
    };
    announce({ text: (t) => t('batches.make.check.form.corrected', words), action: undo }, profile);
  };
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
          {'edits' in gap && gap.edits.length > 0 && (
            <Button
              aria-label={t('batches.make.check.form.correctOf', {
                count: gap.edits.length,
                number: formatNumber(gap.edits.length),
                column: gap.column,
              })}
              onPress={() => correct(gap)}
            >
              {t('batches.make.check.form.correct', {
                count: gap.edits.length,
                number: formatNumber(gap.edits.length),
              })}
            </Button>
          )}
        </div>
      ))}
      <MoreGaps gaps={gaps} />
    </>
  );
}
