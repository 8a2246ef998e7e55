import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { askAgainOfAccount, queryOf } from '../../lib/app/queries.ts';
import { confirm } from '../../lib/ask/ask.ts';
import { Note } from '../../ui/look/note.tsx';

/** What is stored ready to send. */
type StoredToSend = { readonly draftId: string } | { readonly batchId: string };

/**
 * Asks about a draft or a batch that wasn't made for where the profile leads now, or for the account of its token. Resolves
 * to whether it may go there; at once if it was made for that.
 */
export async function askAboutMisfit(profile: Profile, of: StoredToSend): Promise<boolean> {
  const stored = { profileId: profile.id, draftId: null, batchId: null, ...of };
  const found = await tryCall('findMisfit', stored);
  // Main compares again right before it leaves, and says then why it couldn't.
  if (!found.ok || found.value === null) return true;
  const { why, madeFor, now } = found.value;
  const words = { profile: profile.name, madeFor, now: profile.baseUrl };
  const isAccepted = await confirm(
    profile,
    (t) => ({
      title: t(`session.misfit.${why}.title`, words),
      text: <p>{t(`session.misfit.${why}.text`, words)}</p>,
      confirm: t(`session.misfit.${why}.confirm`),
      cancel: t('session.misfit.cancel'),
      risk: 'mistake',
    }),
    { isUnasked: true },
  );
  if (isAccepted) await tryCall('findMisfit', { ...stored, accepts: now });
  askAgainOfAccount(profile.id);
  return isAccepted;
}

interface MisfitNoteProps {
  readonly profile: Profile;
  /** Null: nothing that was made for one place. */
  readonly of: StoredToSend | null;
}

/** Says early what will be asked before it is sent: it wasn't made for where the profile leads now. */
export function MisfitNote({ profile, of }: MisfitNoteProps) {
  const { t } = useTranslation();
  const { id: profileId, name, baseUrl } = profile;
  const stored = of === null ? null : { profileId, draftId: null, batchId: null, ...of };
  const { data: misfit } = useQuery({
    ...queryOf('findMisfit', stored, profile),
    // The token may have been replaced.
    refetchOnMount: 'always',
    gcTime: 0,
  });
  if (misfit == null) return null;
  const words = { profile: name, madeFor: misfit.madeFor, now: baseUrl };
  return <Note tone="warn">{t(`session.misfit.${misfit.why}.text`, words)}</Note>;
}
