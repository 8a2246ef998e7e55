import { useState } from 'react';
import type { WantedConfirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { askToWrite } from '../../form/guard/ask-to-write.ts';
import { forbiddenIn, useForbidden } from '../../form/guard/use-forbidden.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { DeleteResults, ListedProduct } from './use-delete-results.ts';

/** A product that a person is asked about. */
interface AskedDelete extends ListedProduct {
  /** What main wants confirmed before it is deleted; null: nothing. */
  readonly wanted: WantedConfirmation | null;
}

export interface DeleteQuestion {
  /** The product that a person is being asked about. */
  readonly asked: AskedDelete | null;
  /** Why nothing can be deleted just now; null when something can. */
  readonly forbidden: string | null;
  /** Asks, or says why nothing can be deleted. */
  readonly ask: (product: ListedProduct) => void;
  readonly close: () => void;
}

/**
 * What is asked before a product is deleted, as the protection of the profile wants it. Where main cannot be
 * asked about that, the delete has ended before it began: `addEnd`.
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
