import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Suggestion, Suggestions } from '../../../main/contract/form/suggestion.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { type ProductChoices, useProductChoices } from '../../body/form/product-choices.ts';
import { useProductListStatus } from '../../body/form/use-product-search.ts';
import { call, tryCall } from '../../lib/app/call.ts';

export type SuggestionsState =
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  | { readonly step: 'ready'; readonly suggestions: Suggestions };

/** What the journal knows about the fields, read when the editor opens. */
export function useSuggestions(profileId: string, kind: BodyKind) {
  const [state, setState] = useState<SuggestionsState>({ step: 'reading' });
  const [round, setRound] = useState(0);
  const read = useEffectEvent(async (callId: string, isCurrent: () => boolean) => {
    setState({ step: 'reading' });
    const read = await tryCall('suggestFields', { profileId, kind, callId });
    if (!isCurrent()) return;
    setState(
      read.ok
        ? { step: 'ready', suggestions: read.value }
        : { step: 'failed', failure: read.failure },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads again.
  useEffect(() => {
    const callId = crypto.randomUUID();
    let isCurrent = true;
    void read(callId, () => isCurrent);
    return () => {
      isCurrent = false;
      void call('cancel', { id: callId }).catch(() => undefined);
    };
  }, [round]);
  return { state, again: () => setRound(round + 1) };
}

/** How many of the newest values of a field are looked up. */
const mostLookedUp = 5;

/**
 * The paths of fields whose values are all IDs of products in the list, as far as it was read: opening the editor
 * doesn't read it. Numbers of another kind may happen to be IDs too, so this is only a hint for a person.
 */
export function useProductPaths(suggested: readonly Suggestion[]): ReadonlySet<string> {
  const products = useProductChoices();
  const { read } = useProductListStatus(products);
  const readId = read?.readId ?? null;
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (products === null || readId === null) return;
    let isGone = false;
    void pathsOfProducts(products, suggested).then((found) => {
      if (!isGone) setPaths(found);
    });
    return () => {
      isGone = true;
    };
  }, [products, readId, suggested]);
  return paths;
}

async function pathsOfProducts(
  products: ProductChoices,
  suggested: readonly Suggestion[],
): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  for (const { path, samples } of suggested) {
    const values = samples.slice(0, mostLookedUp);
    const found = await Promise.all(values.map((value) => products.find(value, null)));
    const areIds = found.every((one) => one !== null && one.choices.length > 0);
    if (values.length > 0 && areIds) paths.add(path);
  }
  return paths;
}
