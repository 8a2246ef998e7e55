import type { ListOfProfile } from '../../batches/deletes/batch-deletes.ts';
import type { App } from '../app.ts';
import { checkList } from './list-reads.ts';

/** What deletes need of the list that a window holds for this profile; null without such a list. */
export function listOfDeletes(app: App, profileId: string): ListOfProfile | null {
  const list = app.lists.open.ofProfile(profileId);
  if (list === null || list.read === null) return null;
  const { listId, windowId } = list;
  return {
    from: list.read.address,
    async remove(ids) {
      // If its worker has ended, the next read brings a list without them.
      await list.ask('remove', { ids }).catch(() => undefined);
    },
    check: () => list.whileUsed(() => checkList(app, windowId, profileId, listId)),
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
