import { useState } from 'react';
import type { WantedConfirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { askToWrite } from '../../form/guard/ask-to-write.ts';
import { forbiddenIn, useForbidden } from '../../form/guard/use-forbidden.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { DeleteResults, ListedProduct } from './use-delete-results.ts';

/** A product to confirm the deletion of. */
interface AskedDelete extends ListedProduct {
  /** The confirmation main requires before the delete; null if none. */
  readonly wanted: WantedConfirmation | null;
}

export interface DeleteQuestion {
  /** The product whose deletion the user is being asked to confirm. */
  readonly asked: AskedDelete | null;
  /** Why nothing can be deleted at the moment; null if deleting is possible. */
  readonly forbidden: string | null;
  /** Opens the confirmation, or says why nothing can be deleted. */
  readonly ask: (product: ListedProduct) => void;
  readonly close: () => void;
}

/**
 * The confirmation before a product is deleted, as the profile's protection requires it. If main can't say what to
 * confirm, the delete ends before it starts and is passed to `addEnd`.
 */
export function useDeleteQuestion(
  profile: Profile,
  addEnd: DeleteResults['addEnd'],
): DeleteQuestion {
  const { announce } = useStatus();
  const forbidden = useForbidden(profile);
  const [asked, setAsked] = useState<AskedDelete | null>(null);

  const askMain = async (product: ListedProduct): Promise<void> => {
    const { id } = product;
    const wanted = await askToWrite(profile, { operation: 'deleteProduct', id, body: null });
    if (wanted.ok) setAsked({ ...product, wanted: wanted.value });
    else await addEnd({ writeId: crypto.randomUUID(), product, failure: wanted.failure });
  };
  return {
    asked,
    forbidden,
    ask(product) {
      if (forbidden !== null) announce({ text: forbiddenIn(profile) });
      else if (profile.protection === 'none') setAsked({ ...product, wanted: null });
      else void askMain(product);
    },
    close: () => setAsked(null),
  };
}
