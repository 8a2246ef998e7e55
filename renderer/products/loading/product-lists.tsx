import { useEffect, useEffectEvent, useState } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { ProfileContext, useWorkspace } from '../../lib/app/start-state.ts';
import { askForToken, failureActions } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { useRoute } from '../../lib/window/router.ts';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { useLists, useProductListState } from '../list/lists.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ListTrouble } from '../list/product-list-state.ts';

/** The lists of these profiles, whichever page is on screen: a form may have wanted the one that couldn't be read. */
export function ProductLists({ profiles }: { readonly profiles: readonly Profile[] }) {
  const lists = useLists(profiles);
  return profiles.map((profile) => {
    const list = lists.get(profile.id)?.list;
    return (
      list !== undefined && (
        <ProfileContext key={profile.id} value={profile}>
          <LoadTrouble profile={profile} list={list} />
        </ProfileContext>
      )
    );
  });
}

interface LoadTroubleProps {
  readonly profile: Profile;
  readonly list: ProductList;
}

/** Opens for each failed read, until closed. If the token is missing, asks for it right away. */
function LoadTrouble({ profile, list }: LoadTroubleProps) {
  const { trouble } = useProductListState(list);
  const { activeProfile } = useWorkspace();
  const { page } = useRoute();
  const [closed, setClosed] = useState<ListTrouble | null>(null);
  const load = () => void list.load(crypto.randomUUID());
  const actions = failureActions(profile, load);
  const failure = trouble?.kind === 'failed' ? trouble.failure : null;
  const isSignedOut = failure?.kind === 'signed-out';
  const enterToken = useEffectEvent(() => {
    void askForToken(profile).then((end) => {
      if (end === 'saved') load();
    });
  });
  useEffect(() => {
    if (isSignedOut && trouble !== null) enterToken();
  }, [isSignedOut, trouble]);
  if (failure === null || isSignedOut || trouble === closed) return null;
  const isCurrent = page === 'products' && activeProfile?.id === profile.id;
  return (
    <ErrorDialog
      description={describeFailure(failure, 'readList')}
      actions={{ ...actions, 'try-again': load }}
      onClose={() => setClosed(trouble)}
      {...(isCurrent ? {} : { kicker: profile.name })}
    />
  );
}
