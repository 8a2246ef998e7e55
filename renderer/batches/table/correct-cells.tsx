import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { short } from '../../body/content/describe-problem.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { announce } from '../../ui/toast/announce.ts';
import type { UnfitCells } from './unfit-cells.ts';
import type { SaveCells } from './use-cell-editor.ts';

interface CorrectCellsProps {
  readonly profile: Profile;
  readonly column: string;
  readonly unfit: UnfitCells;
  readonly save: SaveCells;
}

/** Corrects the cells whose meaning is certain. Nothing if there are none. */
export function CorrectCells({ profile, column, unfit, save }: CorrectCellsProps) {
  const { t } = useTranslation();
  const { edits, before } = unfit;
  const words = { count: edits.length, number: formatNumber(edits.length) };
  if (edits.length === 0) return null;
  const correct = async (): Promise<void> => {
    if (!(await save(edits))) return;
    const undo = {
      label: (t: TFunction) => t('common.undo'),
      onPress: () => void save(before),
    };
    announce({ text: (t) => t('batches.make.check.form.corrected', words), action: undo }, profile);
  };
  return (
    <Button
      aria-label={t('batches.make.check.form.correctOf', { ...words, column })}
      onPress={correct}
    >
      {t('batches.make.check.form.correct', words)}
    </Button>
  );
}

/** Which cells the form wants written otherwise. */
export const wordUnfit = (t: TFunction, column: string, { kind, count, first }: UnfitCells) =>
  t(`batches.make.check.form.${kind}`, {
    column: short(column),
    count,
    number: formatNumber(count),
    first: short(first),
  });
