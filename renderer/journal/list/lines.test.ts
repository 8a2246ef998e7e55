import { describe, expect, it } from 'vitest';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { noReplies, noRows } from '../../../main/contract/batch/row-states.ts';
import { everyWrite } from '../../../main/contract/write/judge-outcome.ts';
import { seqSchema } from '../../../main/contract/write/seq.ts';
import type { WriteFilter, WriteSummary } from '../../../main/contract/write/write.ts';
import { linesOf, type RowsOfBatches, type ShownLines } from './lines.ts';

const at = '2026-11-22T10:00:00.000Z';
const batch = (
  id: string,
  seq: number,
  {
    counts,
    ...change
  }: Partial<Omit<BatchSummary, 'counts'>> & {
    readonly counts?: Partial<BatchSummary['counts']>;
  } = {},
): BatchSummary => ({
  batchId: id,
  profileId: 'shop',
  name: id,
  operation: 'createOrder',
  seq: seqSchema.parse(seq),
  state: 'finished',
  pause: null,
  rowsFrom: 'table',
  exactDigest: null,
  rows: 3,
  replies: noReplies,
  createdAt: at,
  startedAt: at,
  endedAt: at,
  leftAt: null,
  needsYou: false,
  ...change,
  counts: { ...noRows, done: 3, ...counts },
});
const entry = (id: string, seq: number): WriteSummary => ({
  writeId: id,
  profileId: 'shop',
  profileName: 'Shop',
  operation: 'createOrder',
  target: '',
  subjectId: null,
  ordered: null,
  outcome: 'done',
  status: 201,
  seq: seqSchema.parse(seq),
  isRow: false,
  startedAt: at,
  endedAt: at,
  resolution: null,
  evidence: null,
});

interface Given {
  readonly entries?: readonly WriteSummary[];
  readonly isWhole?: boolean;
  readonly batches: readonly BatchSummary[];
  readonly filter?: Partial<WriteFilter>;
  readonly show?: ShownLines;
  readonly found?: RowsOfBatches;
}
const lines = ({ filter, ...given }: Given): readonly string[] =>
  linesOf({
    ...{ entries: [], isWhole: true, show: 'all', found: new Map() },
    ...given,
    filter: { ...everyWrite, ...filter },
  }).map((line) =>
    line.kind === 'batch' && line.rows !== null ? `${line.id}: ${line.rows}` : line.id,
  );

describe('the lines of the Journal', () => {
  it('have batches among the entries, where they were started', () => {
    const entries = [entry('d', 9), entry('b', 4)];
    const batches = [batch('c', 6), batch('a', 2)];
    expect(lines({ entries, batches })).toEqual(['d', 'c', 'b', 'a']);
  });

  it('have no batch that is older than the entries read so far', () => {
    const entries = [entry('d', 9), entry('b', 4)];
    const batches = [batch('c', 6), batch('a', 2)];
    expect(lines({ entries, batches, isWhole: false })).toEqual(['d', 'c', 'b']);
    expect(lines({ entries, batches, isWhole: false, show: 'batches' })).toEqual(['c', 'a']);
  });

  it('of Needs you are entries in doubt, and batches that main marks so', () => {
    const batches = [batch('doubt', 7, { needsYou: true }), batch('done', 3)];
    const entries = [entry('b', 4)];
    const filter = { outcome: 'unresolved' } as const;
    expect(lines({ entries, batches, filter, show: 'needs-you' })).toEqual(['doubt', 'b']);
  });

  it('are for somebody only by their rows, whatever a batch is called', () => {
    const batches = [batch('12', 3), batch('other', 2)];
    const subject = { kind: 'user', id: '12', profileId: 'shop' } as const;
    const found = new Map([['other', [2]]]);
    expect(lines({ batches, found, filter: { subject } })).toEqual(['other: 2']);
  });

  it('match a search by the name of the batch, or by rows', () => {
    const batches = [batch('Bestellungen KW 48.xlsx', 3), batch('other', 2), batch('third', 1)];
    const found = new Map([['other', [2, 7]]]);
    expect(lines({ batches, found, filter: { search: 'BESTELLUNGEN 48' } })).toEqual([
      'Bestellungen KW 48.xlsx',
      'other: 2,7',
    ]);
  });

  it('match by rows that main has found, whatever the batch itself has', () => {
    const batches = [
      batch('resolved', 2),
      batch('later', 1, { startedAt: '2026-11-20T10:00:00.000Z' }),
    ];
    const found = new Map([
      ['resolved', [1]],
      ['later', [2]],
    ]);
    const filter = {
      search: 'lamp',
      outcome: 'unknown',
      from: '2026-11-23T00:00:00.000Z',
    } as const;
    expect(lines({ batches, found, filter })).toEqual(['resolved: 1', 'later: 2']);
  });

  it('leave nothing out for a search without a letter or digit, as main does', () => {
    expect(lines({ batches: [batch('a', 1)], filter: { search: '– #' } })).toEqual(['a']);
  });

  it('have a batch on each day from its start to its end', () => {
    const long = { startedAt: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-23T10:00:00.000Z' };
    const batches = [batch('long', 2, long), batch('open', 1, { ...long, endedAt: null })];
    expect(lines({ batches, filter: { from: '2026-11-23T00:00:00.000Z' } })).toEqual([
      'long',
      'open',
    ]);
    expect(lines({ batches, filter: { from: '2026-11-24T00:00:00.000Z' } })).toEqual(['open']);
    expect(lines({ batches, filter: { to: '2026-11-20T00:00:00.000Z' } })).toEqual([]);
  });

  it('match a filter by what a batch has', () => {
    const batches = [
      batch('a', 3, { counts: { refused: 1 } }),
      batch('b', 2, {
        profileId: 'depot',
        startedAt: '2026-11-20T10:00:00.000Z',
        endedAt: '2026-11-20T11:00:00.000Z',
      }),
      batch('c', 1, { operation: 'updateUser' }),
    ];
    const shown = (filter: Partial<WriteFilter>) => lines({ batches, filter });
    expect(shown({ outcome: 'refused' })).toEqual(['a']);
    expect(shown({ profileId: 'depot' })).toEqual(['b']);
    expect(shown({ operation: 'updateUser' })).toEqual(['c']);
    expect(shown({ from: at })).toEqual(['a', 'c']);
    expect(shown({ to: at })).toEqual(['b']);
  });
});
