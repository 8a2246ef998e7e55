import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { harmless } from '../lib/words/harmless.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import { offerFile } from './offer-file.ts';
import styles from './use-profile-import.module.css';

interface ProfileImport {
  /**
   * Opens the system's file dialog. Must be called from a click:
   * otherwise Chromium doesn't open it.
   */
  choose(): void;
  /** Takes this file as if it had been chosen. */
  take(file: File): void;
  /** Render this next to the button. */
  readonly parts: ReactNode;
}

interface Refused {
  readonly fileName: string;
  readonly lines: readonly string[];
}

/** Imports profiles from a file. What needs the user's consent opens the dialog *Profiles from a file*. */
export function useProfileImport(): ProfileImport {
  const { announce } = useStatus();
  const chooser = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const importFile = async (file: File): Promise<void> => {
    const fileName = harmless(file.name);
    try {
      const end = await offerFile(file);
      if (end.kind === 'refused') setRefused({ fileName, lines: end.detail.split('\n') });
      if (end.kind === 'nothing-new' || end.kind === 'updated')
        announce({
          text: (t) => {
            const said =
              end.kind === 'updated' ? [t('profileFiles.updated', { count: end.profiles })] : [];
            if (end.templates > 0) said.push(t('profileFiles.templates', { count: end.templates }));
            return said.join(' ') || t('profileFiles.nothingNew', { file: fileName });
          },
        });
    } catch (error) {
      setFailure(failureOf(error));
    }
  };

  return {
    choose: () => chooser.current?.click(),
    take: (file) => void importFile(file),
    parts: (
      <>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) void importFile(file);
            // So that choosing the same file after correcting it fires a change again.
            currentTarget.value = '';
          }}
        />
        {refused !== null && <RefusedFileDialog {...refused} onClose={() => setRefused(null)} />}
        {failure !== null && (
          <ErrorDialog
            description={describeFailure(failure, 'offerProfiles')}
            onClose={() => setFailure(null)}
          />
        )}
      </>
    ),
  };
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
