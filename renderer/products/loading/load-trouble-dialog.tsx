import { useEffect, useEffectEvent, useState } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useFailureActions } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import type { ListTrouble } from '../list/product-list-state.ts';

interface LoadTroubleDialogProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
  readonly trouble: ListTrouble | null;
  readonly onLoad: () => void;
  readonly onEnterToken: () => void;
}

/** Opens for each failed read, until closed. If the token is missing, asks for it right away. */
export function LoadTroubleDialog({
  profile,
  isCurrent,
  trouble,
  onLoad,
  onEnterToken,
}: LoadTroubleDialogProps) {
  const [closed, setClosed] = useState<ListTrouble | null>(null);
  const actions = useFailureActions(profile, onLoad);
  const failure = trouble?.kind === 'failed' ? trouble.failure : null;
  const isSignedOut = failure?.kind === 'signed-out';
  const askForToken = useEffectEvent(onEnterToken);
  useEffect(() => {
    if (isSignedOut && trouble !== null) askForToken();
  }, [isSignedOut, trouble]);
  if (failure === null || isSignedOut || trouble === closed) return null;
  return (
    <ErrorDialog
      description={describeFailure(failure, 'loadProducts')}
      actions={{ ...actions, 'try-again': onLoad }}
      onClose={() => setClosed(trouble)}
      {...(isCurrent ? {} : { kicker: profile.name })}
    />
  );
}
