import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { queryOf } from '../../lib/app/queries.ts';
import type { StoredToSend } from '../../lib/ask/ask.ts';
import { Note } from '../../ui/look/note.tsx';

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
