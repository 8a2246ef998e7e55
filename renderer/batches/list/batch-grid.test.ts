import { expect, it } from 'vitest';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { noReplies, noRows } from '../../../main/contract/batch/row-states.ts';
import { draftsFirst } from './batch-grid.tsx';

it('batches that are not started come first, each group in the order that main gave', () => {
  const batch = (name: string, state: BatchSummary['state']): BatchSummary => ({
    batchId: name,
    profileId: 'shop',
    name,
    operation: 'createOrder',
    state,
    pause: null,
    rowsFrom: 'table',
    exactDigest: null,
    rows: 1,
    counts: noRows,
    replies: noReplies,
    createdAt: '',
    startedAt: null,
    endedAt: null,
  });
  const listed = [
    batch('new run', 'running'),
    batch('new draft', 'making'),
    batch('old run', 'finished'),
    batch('old draft', 'making'),
  ];
  const names = draftsFirst(listed).map(({ name }) => name);
  expect(names).toEqual(['new draft', 'old draft', 'new run', 'old run']);
});
