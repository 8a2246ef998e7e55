import { randomUUID } from 'node:crypto';
import type { ListOfProfile } from '../../batches/deletes/batch-deletes.ts';
import type { DeleteCheck } from '../../contract/write/evidence.ts';
import { FailureError } from '../../failure-error.ts';
import type { OpenLists } from '../../lists/open-lists.ts';
import type { ListReads } from '../products/list-reads.ts';

/** The list of a profile that a window holds, for batches that delete its products; null if there is none. */
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
    async check() {
      try {
        const wanted = { profileId, listId, readId: randomUUID() };
        const { deletes } = await list.whileUsed(() => reads.check(windowId, wanted));
        if (deletes.kind === 'failed') return unread(deletes.failure);
        if (deletes.kind === 'replaced') return () => ({ kind: 'nothing', because: 'replaced' });
        const found = new Map(deletes.findings.map(({ writeId, finding }) => [writeId, finding]));
        return (writeId) => found.get(writeId) ?? { kind: 'nothing', because: 'not-open' };
      } catch (error) {
        if (!(error instanceof FailureError)) throw error;
        return unread(error.failure.kind === 'cancelled' ? null : error.failure);
      }
    },
  };
}

function unread(failure: FailureError['failure'] | null): () => DeleteCheck {
  return () => ({ kind: 'unread', failure });
}
