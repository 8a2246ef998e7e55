import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNameTyped } from '../../../main/contract/profile/name.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { NameToType } from '../../form/guard/guarded-write.tsx';
import { failureActions } from '../../lib/ask/ask.ts';
import { describeDelete } from '../../lib/failure/describe-delete.ts';
import { useEarlierDoubt, withEarlierDoubt } from '../../lib/failure/earlier-doubt.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { ProductFacts } from '../details/product-facts.tsx';
import { productLabel } from '../product-label.ts';
import type { DeleteEnd, DeleteProduct } from './use-delete-product.ts';

interface DeleteDialogsProps {
  readonly profile: Profile;
  readonly deletion: DeleteProduct;
}

/** Asks before a product is deleted. Reports a delete that failed or whose outcome is unknown. */
export function DeleteDialogs({ profile, deletion }: DeleteDialogsProps) {
  const [end] = deletion.ends;
  return (
    <>
      <DeleteQuestion profile={profile} deletion={deletion} />
      {end !== undefined && (
        <DeleteEnded key={end.writeId} profile={profile} end={end} deletion={deletion} />
      )}
    </>
  );
}

function DeleteQuestion({ profile, deletion }: DeleteDialogsProps) {
  const { t } = useTranslation();
  const { asked } = deletion;
  const [typed, setTyped] = useState('');
  const wantsName = asked?.wanted?.asksForName === true;
  const answer = (isConfirmed: boolean) => {
    setTyped('');
    if (isConfirmed) deletion.confirm(typed);
    else deletion.keep();
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('products.delete.title')}
      confirmLabel={t('products.delete.confirm')}
      isConfirmDisabled={wantsName && !isNameTyped(typed, profile.name)}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      {asked !== null && <ProductFacts product={asked} currency={profile.currency} />}
      <p>{t('products.delete.question', { profile: profile.name })}</p>
      {wantsName && <NameToType profileName={profile.name} typed={typed} onChange={setTyped} />}
    </ConfirmDialog>
  );
}

interface DeleteEndedProps extends DeleteDialogsProps {
  readonly end: DeleteEnd;
}

function DeleteEnded({ profile, end, deletion }: DeleteEndedProps) {
  const actions = failureActions(profile);
  const told = describeDelete(end.failure, end.check);
  const earlier = useEarlierDoubt(end.writeId, end.check?.kind);
  if (earlier === undefined) return null;
  return (
    <ErrorDialog
      kicker={<bdi>{productLabel(end.product)}</bdi>}
      description={withEarlierDoubt(told.description, 'deleteProduct', earlier)}
      check={
        told.isOpen
          ? { note: told.note, isPending: end.isChecking, onPress: deletion.checkEnd }
          : { note: told.note }
      }
      actions={{ ...actions, 'try-again': () => deletion.sendAgain(end.product) }}
      onClose={deletion.closeEnd}
    />
  );
}
