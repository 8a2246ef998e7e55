import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { RenameDialog } from './rename-dialog.tsx';

interface RenameButtonProps {
  readonly batch: BatchSummary;
  readonly onRenamed: (batch: BatchSummary) => void;
}

/** The rename button of an open batch, and the dialog that it opens. */
export function RenameButton({ batch, onRenamed }: RenameButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        name={t('batches.page.rename', { name: batch.name })}
        icon={Pencil}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <RenameDialog batch={batch} onRenamed={onRenamed} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
