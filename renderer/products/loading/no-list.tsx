import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { ProductListState } from '../list/product-list-state.ts';

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
