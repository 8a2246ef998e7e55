/** What a search of the palette has found, with what choosing it does. */
export interface Found {
  /** Its own among all that are found. */
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly run: () => void;
}

/** Finds what fits a text best, so many at most. What is not there yet is not found. */
export type FindProducts = (search: string, most: number) => Promise<readonly Found[]>;

let finder: FindProducts | null = null;

/** Says who finds products from now on; returns what takes that back. */
export function offerProducts(find: FindProducts): () => void {
  finder = find;
  return () => {
    if (finder === find) finder = null;
  };
}

/** The products of the profile in front, as far as its list has been read; null: nobody has asked for it yet. */
export async function findProducts(search: string, most: number): Promise<readonly Found[] | null> {
  return finder?.(search, most) ?? null;
}
