import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useFailureActions } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { ListTrouble, ProductListState } from '../list/product-list-state.ts';

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

interface NoListProps {
  readonly profile: Profile;
  readonly trouble: NonNullable<ProductListState['trouble']>;
  readonly onLoad: () => void;
  readonly onEnterToken: () => void;
}

/** Shown instead of the list if the first read produced none. */
export function NoList({ profile, trouble, onLoad, onEnterToken }: NoListProps) {
  const { t } = useTranslation();
  const signedOut =
    trouble.kind === 'failed' && trouble.failure.kind === 'signed-out' ? trouble.failure : null;
  const isSignedOut = signedOut !== null;
  const ofToken = signedOut?.changes.length === 0 ? 'signedOut' : 'rerouted';
  const words = trouble.kind === 'cancelled' ? 'cancelled' : isSignedOut ? ofToken : 'failed';
  return (
    <EmptyState
      title={t(`products.${words}.title`)}
      text={t(`products.${words}.text`, { profile: profile.name })}
      action={
        <Button onPress={isSignedOut ? onEnterToken : onLoad}>
          {t(`products.${words}.action`)}
        </Button>
      }
    />
  );
}
