import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { call } from '../lib/app/call.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { leavePage, navigate } from '../lib/window/router.ts';
import { fileNamePart } from '../lib/words/file-name-part.ts';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';

type Task = 'duplicateProfile' | 'exportProfile' | 'openWindow';

export interface ProfileActions {
  /** Creates a profile with the same address but without the token, and opens its form. */
  duplicate(): void;
  exportToFile(): void;
  openWindow(profileId: string): void;
  /** Render this next to the menu. */
  readonly parts: ReactNode;
}

/** The longest name of a profile. */
const mostName = 80;

/** The actions for a profile, one at a time. Results are shown in the status line or in a dialog. */
export function useProfileActions({ id: profileId, name }: Profile): ProfileActions {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const { putProfile } = useWorkspace();
  const isBusy = useRef(false);
  const [failed, setFailed] = useState<{ readonly task: Task; readonly failure: Failure } | null>(
    null,
  );
  const run = async (task: Task, act: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
    } catch (error) {
      setFailed({ task, failure: failureOf(error) });
    } finally {
      isBusy.current = false;
    }
  };

  return {
    duplicate: () =>
      leavePage(
        () =>
          void run('duplicateProfile', async () => {
            const room = mostName - t('app.profile.copyName', { name: '' }).length;
            const copyName = t('app.profile.copyName', { name: name.slice(0, room).trim() });
            const copy = await call('duplicateProfile', { profileId, name: copyName });
            putProfile(copy);
            announce({ text: (t) => t('app.profile.duplicated', { name: copy.name }) });
            navigate('profile', copy.id);
          }),
      ),
    exportToFile: () =>
      void run('exportProfile', async () => {
        const suggestedName = `${fileNamePart(name) || 'profile'}.json`;
        const written = await call('exportProfile', { profileId, suggestedName });
        if (written === null) return;
        announce({ text: (t) => t('app.profile.exported', { name, file: written.path }) });
      }),
    openWindow: (other) =>
      void run('openWindow', async () => void (await call('openWindow', { profileId: other }))),
    parts: failed !== null && (
      <ErrorDialog
        description={describeFailure(failed.failure, failed.task)}
        onClose={() => setFailed(null)}
      />
    ),
  };
}
