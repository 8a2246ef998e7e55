import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import { nextProfile } from '../../main/contract/profile/next-profile.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { queryOf } from '../lib/app/query-of.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { leavePage, navigate, useRoute } from '../lib/window/router.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';

interface RemoveProfileDialogProps {
  readonly profile: Profile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks, then removes a profile with its token and its drafts. Its stubs stay. */
export function RemoveProfileDialog({ profile, isOpen, onClose }: RemoveProfileDialogProps) {
  const { t } = useTranslation();
  const { profiles, elsewhere, removeProfile } = useWorkspace();
  const status = useStatus();
  const route = useRoute();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { name, id: profileId } = profile;
  const { data } = useQuery({
    ...queryOf('countDrafts', isOpen ? { profileId } : null),
    gcTime: 0,
    staleTime: 0,
  });
  const count = data?.drafts ?? 0;
  const next = nextProfile(profiles, profileId, elsewhere);

  const remove = async () => {
    onClose();
    try {
      await removeProfile(profile.id);
      status.announce({ text: (t) => t('app.profile.removed', { name }) });
      if (route.page === 'profile') leavePage(() => navigate('products'));
    } catch (error) {
      setFailure(failureOf(error));
    }
  };

  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('app.profile.removeTitle')}
        confirmLabel={t('app.profile.removeConfirm')}
        onCancel={onClose}
        onConfirm={() => void remove()}
      >
        <p>{t('app.profile.removeText', { name })}</p>
        {count > 0 && <p>{t('app.profile.removeDrafts', { count })}</p>}
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
