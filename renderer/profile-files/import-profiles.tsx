import { useTranslation } from 'react-i18next';
import { ask, showFailure } from '../lib/ask/ask.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { chooseFile } from '../lib/window/choose-file.ts';
import { harmless } from '../lib/words/harmless.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { announce } from '../ui/toast/announce.ts';
import styles from './import-profiles.module.css';
import { offerFile } from './offer-file.ts';

/** Imports profiles from a file that the user chooses. Call it from a click: see `chooseFile`. */
export async function importProfiles(): Promise<void> {
  const file = await chooseFile('.json,application/json');
  if (file !== null) await importProfilesOf(file);
}

/** Imports profiles from a file. What needs the user's consent opens the dialog *Profiles from a file*. */
export async function importProfilesOf(file: File): Promise<void> {
  const fileName = harmless(file.name);
  try {
    const end = await offerFile(file);
    if (end.kind === 'refused') {
      const lines = end.detail.split('\n');
      await ask<void>('window', undefined, (close) => (
        <RefusedFileDialog fileName={fileName} lines={lines} onClose={close} />
      ));
    } else if (end.kind === 'nothing-new' || end.kind === 'updated') {
      announce({
        text: (t) => {
          const said =
            end.kind === 'updated' ? [t('profileFiles.updated', { count: end.profiles })] : [];
          if (end.templates > 0) said.push(t('profileFiles.templates', { count: end.templates }));
          return said.join(' ') || t('profileFiles.nothingNew', { file: fileName });
        },
      });
    }
  } catch (error) {
    await showFailure('window', failureOf(error), 'importProfiles');
  }
}

interface RefusedFileDialogProps {
  readonly fileName: string;
  /** One sentence for each error. */
  readonly lines: readonly string[];
  readonly onClose: () => void;
}

/** Says why nothing in a file was imported. */
function RefusedFileDialog({ fileName, lines, onClose }: RefusedFileDialogProps) {
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
        <Button autoFocus onPress={() => onClose()}>
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
