import type { ListOfProfile } from '../../batches/deletes/batch-deletes.ts';
import type { OpenLists } from '../../lists/open-lists.ts';
import type { ListReads } from './list-reads.ts';

/** The list of a profile that a window holds, for single deletes and for batches of them; null if there is none. */
export function listOfDeletes(
  openLists: Pick<OpenLists, 'ofProfile'>,
  reads: Pick<ListReads, 'check'>,
  profileId: string,
): ListOfProfile | null {
  const list = openLists.ofProfile(profileId);
  if (list === null || list.read === null) return null;
  const { listId, windowId } = list;
  return {
    baseUrl: list.read.address.baseUrl,
    async remove(ids) {
      // If its worker has ended, the next read brings a list without them.
      await list.ask('remove', { ids }).catch(() => undefined);
    },
    check: () => list.whileUsed(() => reads.check(windowId, { profileId, listId })),
    hold() {
      let release = (): void => undefined;
      void list.whileUsed(
        () =>
          new Promise<void>((resolve) => {
            release = resolve;
          }),
      );
      return release;
    },
  };
}
