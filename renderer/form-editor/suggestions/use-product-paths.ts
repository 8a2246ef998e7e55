import { useEffect, useState } from 'react';
import type { Suggestion } from '../../../main/contract/form/suggestion.ts';
import { type ProductChoices, useProductChoices } from '../../body/form/product-choices.ts';
import { useProductListStatus } from '../../body/form/use-product-search.ts';

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
