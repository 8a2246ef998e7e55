import { useEffect, useState } from 'react';
import { type ListStatus, notRead } from '../../../main/contract/list-status.ts';
import { createStore, useStore } from '../../lib/app/store.ts';
import type { FoundProducts, ProductChoices } from './product-choices.ts';

const noStatus = createStore(notRead);

/** The state of the list; re-renders when it changes. */
export function useProductListStatus(choices: ProductChoices | null): ListStatus {
  return useStore(choices?.status ?? noStatus);
}

/** A search or look-up and what it found. */
interface Answered {
  readonly asked: string;
  readonly readId: string;
  readonly found: FoundProducts;
}

/**
 * The products for a text, or null while there are none for this text. `text` null: nothing is searched. What was found
 * for the text before stays until then in `found`, so that the list doesn't flicker with each key.
 */
export function useProductSearch(
  choices: ProductChoices | null,
  text: string | null,
  member: string | null,
): { readonly found: FoundProducts | null; readonly isAnswered: boolean } {
  const { read } = useProductListStatus(choices);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const readId = read?.readId ?? null;
  useEffect(() => {
    if (choices === null || text === null || readId === null) return;
    let isNewest = true;
    void choices.search(text, member).then((found) => {
      if (isNewest && found !== null) setAnswered({ asked: text, readId, found });
    });
    return () => {
      isNewest = false;
    };
  }, [choices, text, member, readId]);
  if (text === null || answered === null || answered.readId !== readId) {
    return { found: null, isAnswered: false };
  }
  return { found: answered.found, isAnswered: answered.asked === text };
}

/** A member is compared with each product of the list, so wait until the typing rests, in ms. */
const memberRestMs = 300;

/** The products with this value; null until they are known, or if there is no list or no value. */
export function useProductsWith(
  choices: ProductChoices | null,
  value: string | null,
  member: string | null,
): FoundProducts | null {
  const { read } = useProductListStatus(choices);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const readId = read?.readId ?? null;
  // Deleted products leave the list without a new read.
  const count = read?.count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` as said above.
  useEffect(() => {
    if (choices === null || value === null || readId === null) return;
    let isNewest = true;
    const look = () =>
      void choices.find(value, member).then((found) => {
        if (isNewest && found !== null) setAnswered({ asked: value, readId, found });
      });
    const timer = setTimeout(look, member === null ? 0 : memberRestMs);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [choices, value, member, readId, count]);
  const isOfNow = answered !== null && answered.asked === value && answered.readId === readId;
  return isOfNow ? answered.found : null;
}
