import { useEffect } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useStore } from '../../lib/app/store.ts';
import type { ProductList } from '../list/product-list.ts';
import { choicesOfProfile } from './list-choices.ts';

/** Offers the products of this list to the forms of the profile. Returns whether one of them holds the list. */
export function useListChoices(
  { id, currency }: Pick<Profile, 'id' | 'currency'>,
  list: ProductList | null,
): boolean {
  const choices = choicesOfProfile(id);
  useEffect(
    () => (list?.isClosed === false ? choices.attach(list, currency) : undefined),
    [choices, list, currency],
  );
  return useStore(choices.isHeld);
}
