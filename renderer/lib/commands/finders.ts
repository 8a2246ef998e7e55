/** A search result in the palette, with what choosing it does. */
export interface Found {
  /** Unique among all results. */
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly run: () => void;
}

/** Finds the best matches for a text, up to `most`. Skips what isn't loaded yet. */
export type FindProducts = (search: string, most: number) => Promise<readonly Found[]>;

let finder: FindProducts | null = null;

/** Sets the function that finds products; returns a function that removes it. */
export function offerProducts(find: FindProducts): () => void {
  finder = find;
  return () => {
    if (finder === find) finder = null;
  };
}

/** The products of the current profile, as far as its list has been read; null if it hasn't been requested. */
export async function findProducts(search: string, most: number): Promise<readonly Found[] | null> {
  return finder?.(search, most) ?? null;
}

const nameFinders = new Map<string, (id: string) => Promise<string | null>>();

/** Sets the function that names the products of a profile by their exact ID; returns a function that removes it. */
export function offerProductNames(
  profileId: string,
  find: (id: string) => Promise<string | null>,
): () => void {
  nameFinders.set(profileId, find);
  return () => {
    if (nameFinders.get(profileId) === find) nameFinders.delete(profileId);
  };
}

/** The name of the product with exactly this ID in the list of a profile; null if it isn't loaded or certain. */
export async function findProductName(profileId: string, id: string): Promise<string | null> {
  return nameFinders.get(profileId)?.(id) ?? null;
}
