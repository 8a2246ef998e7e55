import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ProfileUse } from '../../main/contract/procedures/profile-procedures.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { nextProfile } from '../../main/contract/profile/profile-in-window.ts';
import { tryCall } from '../lib/app/call.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { confirmToDo, showFailure } from '../lib/ask/ask.ts';
import type { ConfirmWords } from '../lib/ask/questions.ts';
import { goToPage } from '../lib/commands/page-focus.ts';
import { mayLeavePage, parseRoute } from '../lib/window/router.ts';
import { formatNumber } from '../lib/words/format.ts';
import { Note } from '../ui/look/note.tsx';
import { announce } from '../ui/toast/announce.ts';

/** Asks, then removes a profile with its token and its drafts. Its journal entries stay. */
export async function removeProfile(profile: Profile): Promise<void> {
  const { name, id: profileId } = profile;
  const ended = await confirmToDo(
    profile,
    (t) => useRemoveWords(t, profile),
    async () => {
      const tried = await tryCall('deleteProfile', { profileId });
      // Something of it is being sent. The question stays and says what.
      return tried.ok && !tried.value.isRemoved ? null : tried;
    },
  );
  if (ended === null) return;
  if (!ended.ok) {
    const again = () => removeProfile(profile);
    return await showFailure(profile, ended.failure, 'deleteProfile', { again });
  }
  announce({ text: (t) => t('app.profile.removed', { name }) });
  const { page, detail } = parseRoute(window.location.hash);
  const isInForm = page === 'profile';
  if (!isInForm || (await mayLeavePage()))
    goToPage(isInForm ? 'products' : page, isInForm ? '' : detail);
}

/** Follows what is sent meanwhile. */
function useRemoveWords(t: TFunction, { id: profileId, name }: Profile): ConfirmWords {
  const { profiles, elsewhere } = useWorkspace();
  const atOnce = { gcTime: 0, staleTime: 0 };
  const { data: use } = useQuery({ ...queryOf('getProfileUse', { profileId }), ...atOnce });
  const lookAgain = () => void askAgain('getProfileUse', { profileId });
  useMainEvent('batch-changed', ({ batch }) => batch.profileId === profileId && lookAgain());
  useMainEvent('requests-changed', ({ write }) => write?.profileId === profileId && lookAgain());
  const count = use?.drafts ?? 0;
  const next = nextProfile(profiles, profileId, elsewhere);
  return {
    title: t('app.profile.removeTitle'),
    text: (
      <>
        <p>{t('app.profile.removeText', { name })}</p>
        {count > 0 && <p>{t('app.profile.removeDrafts', { count })}</p>}
        {use !== undefined && <UseLines use={use} />}
        {next !== null && <p>{t('app.profile.removeThenShows', { name: next.name })}</p>}
        {next === null && elsewhere.length > 0 && <p>{t('app.profile.removeThenCloses')}</p>}
      </>
    ),
    confirm: t('app.profile.removeConfirm'),
    risk: 'loss',
    isConfirmDisabled: use?.canBeRemoved === false,
  };
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
