import { randomUUID } from 'node:crypto';
import type { LoadedList } from '../../contract/list/list-calls.ts';
import { type OwnerCalls, ownerHere } from '../../lists/testing/list-here.ts';
import type { TestApp } from './test-app.ts';

/**
 * A list as a page opens it, with an owner that finds IDs in the bytes of its reads. `calls` replace what the owner does.
 */
export function openListHere(
  { reads, openLists }: Pick<TestApp, 'reads' | 'openLists'>,
  calls: OwnerCalls = {},
) {
  const listId = randomUUID();
  let prepared: readonly string[] = [];
  let shown: readonly string[] = [];
  /** What main has asked `has` for. */
  const lookedFor: string[] = [];
  const owner = ownerHere({
    async load({ readId }): Promise<LoadedList> {
      const text = await new Response(reads.takeBytes(readId)).text();
      prepared = [...text.matchAll(/"id":"?(-?\d+|[^",]+)/g)].map(([, id]) => id ?? '');
      const counts = { entries: prepared.length, ids: prepared.length, broken: 0 };
      return { ok: true, counts, isShifted: false, pages: 1, pageProblem: null };
    },
    publish() {
      shown = prepared;
      return true;
    },
    discard: () => undefined,
    has({ ids }) {
      lookedFor.push(...ids);
      return ids.filter((id) => shown.includes(id));
    },
    ...calls,
  });
  openLists.add(1, listId, [owner.port]);
  return {
    listId,
    lookedFor,
    has: (ids: readonly string[]) => ids.filter((id) => shown.includes(id)),
    end: owner.end,
  };
}
