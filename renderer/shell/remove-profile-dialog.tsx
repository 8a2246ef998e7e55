import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import type { ProfileUse } from '../../main/contract/procedures/profile-procedures.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { nextProfile } from '../../main/contract/profile/profile-in-window.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { leavePage, navigate, useRoute } from '../lib/window/router.ts';
import { formatNumber } from '../lib/words/format.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { Note } from '../ui/look/note.tsx';
import { useStatus } from '../ui/status/status-context.ts';

interface RemoveProfileDialogProps {
  readonly profile: Profile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks, then removes a profile with its token and its drafts. Its journal entries stay. */
export function RemoveProfileDialog({ profile, isOpen, onClose }: RemoveProfileDialogProps) {
  const { t } = useTranslation();
  const { profiles, elsewhere, removeProfile } = useWorkspace();
  const status = useStatus();
  const route = useRoute();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { name, id: profileId } = profile;
  const atOnce = { gcTime: 0, staleTime: 0 };
  const input = isOpen ? { profileId } : null;
  const { data: drafts } = useQuery({ ...queryOf('countDrafts', input), ...atOnce });
  const { data: use } = useQuery({ ...queryOf('getProfileUse', input), ...atOnce });
  const lookAgain = () => void askAgain('getProfileUse', { profileId });
  useMainEvent('batch-changed', ({ batch }) => batch.profileId === profileId && lookAgain());
  useMainEvent('write-changed', ({ write }) => write.profileId === profileId && lookAgain());
  const count = drafts?.drafts ?? 0;
  const next = nextProfile(profiles, profileId, elsewhere);

  const remove = async () => {
    try {
      if (!(await removeProfile(profile.id))) return lookAgain();
      onClose();
      status.announce({ text: (t) => t('app.profile.removed', { name }) });
      if (route.page === 'profile') leavePage(() => navigate('products'));
    } catch (error) {
      onClose();
      setFailure(failureOf(error));
    }
  };

  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('app.profile.removeTitle')}
        confirmLabel={t('app.profile.removeConfirm')}
        isConfirmDisabled={use?.canBeRemoved === false}
        onCancel={onClose}
        onConfirm={() => void remove()}
      >
        <p>{t('app.profile.removeText', { name })}</p>
        {count > 0 && <p>{t('app.profile.removeDrafts', { count })}</p>}
        {use !== undefined && <UseLines use={use} />}
        {next !== null && <p>{t('app.profile.removeThenShows', { name: next.name })}</p>}
        {next === null && elsewhere.length > 0 && <p>{t('app.profile.removeThenCloses')}</p>}
      </ConfirmDialog>
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'deleteProfile')}
          onClose={() => setFailure(null)}
          actions={{ 'try-again': () => void remove() }}
        />
      )}
    </>
  );
}

/** The batches that will be deleted with a profile, or why the profile can't be removed yet. */
function UseLines({ use: { running, writes, batches, unsentRows } }: { readonly use: ProfileUse }) {
  const { t } = useTranslation();
  const rows = { count: unsentRows, number: formatNumber(unsentRows) };
  return (
    <>
      {batches > 0 && (
        <p>{t('app.profile.removeBatches', { count: batches, number: formatNumber(batches) })}</p>
      )}
      {unsentRows > 0 && <p>{t('app.profile.removeUnsentRows', rows)}</p>}
      <div role="status">
        {running.length > 0 && (
          <Note tone="danger">
            {t('app.profile.removeRunning', { count: running.length, names: running.join(', ') })}
          </Note>
        )}
        {running.length === 0 && writes > 0 && (
          <Note tone="danger">
            {t('app.profile.removeSending', { count: writes, number: formatNumber(writes) })}
          </Note>
        )}
      </div>
    </>
  );
}
