const finders = new Map<string, (id: string) => Promise<string | null>>();

/** Sets the function that names the products of a profile by their exact ID; returns a function that removes it. */
export function offerProductNames(
  profileId: string,
  find: (id: string) => Promise<string | null>,
): () => void {
  finders.set(profileId, find);
  return () => {
    if (finders.get(profileId) === find) finders.delete(profileId);
  };
}

/** The name of the product with exactly this ID in the list of a profile; null if it isn't loaded or certain. */
export async function findProductName(profileId: string, id: string): Promise<string | null> {
  return finders.get(profileId)?.(id) ?? null;
}
