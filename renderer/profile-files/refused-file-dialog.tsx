import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import styles from './refused-file-dialog.module.css';

interface RefusedFileDialogProps {
  readonly fileName: string;
  /** One sentence for each error. */
  readonly lines: readonly string[];
  readonly onClose: () => void;
}

/** Says why nothing in a file was imported. */
export function RefusedFileDialog({ fileName, lines, onClose }: RefusedFileDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      tone="danger"
      size="wide"
      title={t('profileFiles.refusedTitle')}
      footer={
        <Button autoFocus onPress={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p>{t('profileFiles.refused', { file: fileName })}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}
