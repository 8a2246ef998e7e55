import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import { largestProfilesFile } from '../../main/contract/limits.ts';
import type { OfferedProfiles } from '../../main/contract/profile/profile-offer.ts';
import { call } from '../lib/app/call.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { formatBytes } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { i18n } from '../lib/words/i18n.ts';
import { textOfUtf8 } from '../lib/words/utf8.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import styles from './use-profile-import.module.css';

/** File name extensions of tables. JSON is missing because profiles are JSON too. */
const table = /\.(?:csv|tsv|txt|jsonl|ndjson|xlsx)$/i;
/** The maximum of `offerProfiles`. */
const longestName = 1000;

type Why = 'table' | 'templates' | 'kind' | 'tooLarge' | 'unreadable' | 'notText';
type Taken = Exclude<OfferedProfiles, { kind: 'templates' }>;

/** Makes main offer the profiles of a file, or says why the file can't contain profiles. Throws `CallError`. */
async function offerFile(file: File): Promise<Taken> {
  const name = harmless(file.name).slice(0, longestName);
  const refused = (why: Why, words = { size: '', most: '' }): Taken => ({
    kind: 'refused',
    detail: i18n.t(`profileFiles.${why}`, { file: name, ...words }),
  });
  if (table.test(file.name)) return refused('table');
  if (!/\.json$/i.test(file.name)) return refused('kind');
  if (file.size > largestProfilesFile) {
    const [size, most] = [formatBytes(file.size), formatBytes(largestProfilesFile)];
    return refused('tooLarge', { size, most });
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return refused('unreadable');
  const text = textOfUtf8(bytes);
  if (text === null) return refused('notText');
  const taken = await call('offerProfiles', { fileName: name, text });
  return taken.kind === 'templates' ? refused('templates') : taken;
}

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
      if (end.kind === 'nothing-new')
        announce({ text: (t) => t('profileFiles.nothingNew', { file: fileName }) });
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
