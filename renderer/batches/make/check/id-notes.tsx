import { useTranslation } from 'react-i18next';
import type { BatchCheck } from '../../../../main/contract/batch/batch.ts';
import { wholeId } from '../../../../main/contract/write/id-text.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import styles from './check-step.module.css';

interface IdNotesProps {
  readonly check: BatchCheck;
  /** The rule of the column with the IDs. */
  readonly rule: ColumnRule;
  readonly onChange: (rule: ColumnRule) => void;
}

const unseen = ['id-starts', 'id-ends', 'id-hidden'] as const;

/** What can be done about IDs that a person probably didn't mean: nothing is trimmed by itself. */
export function IdNotes({ check: { broken }, rule, onChange }: IdNotesProps) {
  const { t } = useTranslation();
  const isUnseen = broken.first.some(({ why }) => unseen.some((one) => one === why));
  const id = broken.first.find(({ why }) => why === 'id-decimal')?.found ?? '';
  const whole = wholeId(id);
  const trim = () => onChange({ ...rule, trims: true });
  return (
    <>
      {rule.trims && (
        <Note tone="plain">
          {t(`batches.make.check.ids.${rule.type === 'number' ? 'trimmedNumbers' : 'trimmed'}`)}
        </Note>
      )}
      {isUnseen && (
        <div className={styles.offer}>
          <Note tone="warn">{t('batches.make.check.ids.hidden')}</Note>
          <Button
            aria-label={t('batches.make.table.padded.trimOf', { column: rule.column })}
            onPress={trim}
          >
            {t('batches.make.table.padded.trim')}
          </Button>
        </div>
      )}
      {whole !== null && (
        <div className={styles.offer}>
          <Note tone="warn">{t('batches.make.check.ids.decimal', { id, whole })}</Note>
          <Button onPress={trim}>{t('batches.make.check.ids.sendWhole', { whole })}</Button>
          <Button onPress={() => onChange({ ...rule, type: 'text' })}>
            {t('batches.make.check.ids.sendAsIs', { id })}
          </Button>
        </div>
      )}
    </>
  );
}
