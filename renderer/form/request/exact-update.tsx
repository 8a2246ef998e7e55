import { useMemo } from 'react';
import type { ExactRow } from '../../../main/contract/batch/exact-rows.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { absentOf, Changes } from '../../body/compare/changes.tsx';
import { RequestData } from './request-data.tsx';
import type { ShownRequest } from './shown-text.tsx';
import { useRequestPreview } from './use-request-preview.ts';

interface ExactUpdateProps {
  readonly profile: Profile;
  /** The update, or why there is none to show. */
  readonly update: ExactRow | { readonly reason: string };
  readonly sentence: string;
}

/** What an update changes, and its request exactly as it will be sent. Nothing in it can be edited. */
export function ExactUpdate({ profile, update, sentence }: ExactUpdateProps) {
  const request = useMemo((): ShownRequest => {
    if ('reason' in update) return { ok: false, reason: update.reason };
    const { id, body, ifMatch, base, sends } = update;
    return { ok: true, id, body, ifMatch, base, sends, content: `${id}\n${body}` };
  }, [update]);
  const preview = useRequestPreview(profile, 'updateUser', request);
  const changed = 'reason' in update || update.base === null ? null : update;
  return (
    <>
      {changed?.base != null && (
        <Changes
          base={changed.base}
          body={changed.body}
          absent={absentOf(changed.base, changed.sends)}
          profileName={profile.name}
          level="h2"
        />
      )}
      <RequestData request={request} sentence={sentence} {...preview} />
    </>
  );
}
