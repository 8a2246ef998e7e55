import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { tryCall } from '../../lib/app/call.ts';
import { askText, textProblem } from '../../lib/ask/ask.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { announce } from '../../ui/toast/announce.ts';

/** Asks for a new name for a batch. Calls `onRenamed` once it has it. */
export async function renameBatch(
  { batchId, name: oldName }: BatchSummary,
  onRenamed: (batch: BatchSummary) => void,
): Promise<void> {
  await askText('page', {
    useWords: (t) => ({
      title: t('batches.page.renameTitle'),
      label: t('batches.page.name'),
      submit: t('common.renameButton'),
    }),
    text: oldName,
    maxLength: 120,
    async save(name) {
      // A batch without a name of its own is called in the current language.
      if (name === oldName) return null;
      const renamed = await tryCall('renameBatch', { batchId, name });
      if (!renamed.ok) return textProblem(renamed.failure, 'renameBatch');
      onRenamed(renamed.value);
      announce({ text: (t) => t('batches.page.renamed', { name: renamed.value.name }) });
      return null;
    },
  });
}

interface RenameButtonProps {
  readonly batch: BatchSummary;
  readonly onRenamed: (batch: BatchSummary) => void;
}

/** The rename button of an open batch. */
export function RenameButton({ batch, onRenamed }: RenameButtonProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      name={t('common.rename', { name: batch.name })}
      icon={Pencil}
      onPress={() => renameBatch(batch, onRenamed)}
    />
  );
}
