import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { CorrectCells } from '../../table/correct-cells.tsx';
import type { SaveCells } from '../../table/use-cell-editor.ts';
import type { FormGap } from '../draft/form-gaps.ts';
import { MoreGaps, mostNamed, wordGap } from '../making/gap-lines.tsx';
import styles from './check-step.module.css';

interface FormNotesProps {
  readonly profile: Profile;
  readonly gaps: readonly FormGap[];
  readonly save: SaveCells;
  readonly onChange: (rule: ColumnRule) => void;
}

interface SendAsProps extends Pick<FormNotesProps, 'onChange'> {
  readonly type: 'number' | 'text';
  readonly rule: ColumnRule;
}

function SendAs({ type, rule, onChange }: SendAsProps) {
  const { t } = useTranslation();
  const as = type === 'number' ? 'asNumbers' : 'asText';
  return (
    <Button
      aria-label={t(`batches.make.check.form.${as}Of`, { column: rule.column })}
      onPress={() => onChange({ ...rule, type })}
    >
      {t(`batches.make.check.form.${as}`)}
    </Button>
  );
}

/** What the form of the profile says about the rows, and what can be done about it. */
export function FormNotes({ profile, gaps, save, onChange }: FormNotesProps) {
  const { t } = useTranslation();
  return (
    <>
      {gaps.slice(0, mostNamed).map((gap) => (
        <div key={`${gap.kind} ${gap.field}`} className={styles.offer}>
          <Note tone="warn">{wordGap(t, gap)}</Note>
          {'rule' in gap && (
            <SendAs
              type={gap.kind === 'list' ? gap.listed : 'number'}
              rule={gap.rule}
              onChange={onChange}
            />
          )}
          {'edits' in gap && (
            <CorrectCells profile={profile} column={gap.column} unfit={gap} save={save} />
          )}
        </div>
      ))}
      <MoreGaps gaps={gaps} />
    </>
  );
}
