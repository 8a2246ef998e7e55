import { describe, expect, it, vi } from 'vitest';
import type { BatchRow, BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { BatchState, PauseReason, RowState } from '../../../main/contract/batch/row-states.ts';
import type { HttpFailure } from '../../../main/contract/failure.ts';
import type { Finding } from '../../../main/contract/write/evidence.ts';
import type { ListCheck } from '../list/delete-checks.ts';
import { BatchDeletes } from './batch-deletes.ts';
import { endWords } from './use-delete-many.ts';

const at = '2026-11-22T14:03:00.000Z';
const baseUrl = 'https://shop.example';
const gone: Finding = { kind: 'evidence', evidence: { kind: 'gone', at } };
const listed: Finding = { kind: 'evidence', evidence: { kind: 'listed', at } };

const http = (status: number, reason: string | null): HttpFailure => ({
  kind: 'http',
  exchange: null,
  status,
  reason,
  fields: [],
  code: null,
  requestId: null,
  body: { text: 'long', contentType: null, truncated: false },
});

/** A batch of deletes in main. The test changes its rows by hand; `tell` notifies the page. */
function start(ids: readonly string[]) {
  const rows: BatchRow[] = ids.map((id, place) => ({
    row: place + 1,
    id,
    target: `Product (#${id})`,
    state: 'waiting',
    writeId: null,
    status: null,
    attempts: 0,
    problems: [],
    failure: null,
    newest: null,
    doubtWriteId: null,
    evidence: null,
  }));
  const removed: string[] = [];
  const findings = new Map<string, Finding>();
  const check = vi.fn(
    async (): Promise<ListCheck> => ({
      kind: 'judged',
      findings: Array.from(findings, ([writeId, finding]) => ({ writeId, finding })),
    }),
  );
  const listRows = vi.fn(async ({ skip, count }: { skip: number; count: number }) => ({
    rows: rows.slice(skip, skip + count),
    total: rows.length,
  }));
  const onDone = vi.fn();
  const onPause = vi.fn();
  let sentTo = { baseUrl, placement: { kind: 'bearer' as const } };
  const deletes = new BatchDeletes({
    profileId: 'p',
    baseUrl,
    list: { remove: (gone) => void removed.push(...gone), check },
    getBatch: async () => ({ sentTo }),
    listRows,
    onDone,
    onPause,
  });
  const countOf = (state: RowState) => rows.filter((row) => row.state === state).length;
  const summary = (state: BatchState, why: PauseReason, until: string | null): BatchSummary => ({
    batchId: 'b',
    profileId: 'p',
    name: 'Delete many',
    operation: 'deleteProduct',
    rowsFrom: 'table',
    exactDigest: null,
    state,
    pause: state === 'paused' ? { why, failure: null, until } : null,
    rows: rows.length,
    counts: {
      waiting: countOf('waiting'),
      sending: countOf('sending'),
      done: countOf('done'),
      gone: countOf('gone'),
      refused: countOf('refused'),
      'not-sent': countOf('not-sent'),
      failed: countOf('failed'),
      unknown: countOf('unknown'),
      'not-done': countOf('not-done'),
      'left-out': countOf('left-out'),
    },
    createdAt: at,
    startedAt: at,
    endedAt: null,
  });
  return {
    deletes,
    removed,
    findings,
    check,
    listRows,
    onDone,
    onPause,
    get state() {
      return deletes.getState();
    },
    sendElsewhere() {
      sentTo = { ...sentTo, baseUrl: 'https://other.example' };
    },
    /** The reply to the delete of this ID speaks of an error. */
    say(id: string, errorSaid: string) {
      const place = rows.findIndex((row) => row.id === id);
      const row = rows[place];
      if (row === undefined) throw new Error(`There is no row ${id}.`);
      rows[place] = { ...row, errorSaid };
    },
    /** Sets the state of this ID's row. */
    set(id: string, state: RowState, failure: HttpFailure | null = null) {
      const place = rows.findIndex((row) => row.id === id);
      const row = rows[place];
      if (row === undefined) throw new Error(`There is no row ${id}.`);
      rows[place] = { ...row, state, failure, writeId: state === 'waiting' ? null : `w${id}` };
    },
    async tell(state: BatchState, why: PauseReason = 'by-hand', until: string | null = null) {
      deletes.receive(summary(state, why, until));
      await this.rest();
    },
    /** Main announces the batch when it has already finished. */
    async begin() {
      deletes.follow(summary('finished', 'by-hand', null));
      await this.rest();
    },
    async rest() {
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

describe('a batch that deletes products', () => {
  it('takes them out of the list as they are done, each once', async () => {
    const page = start(['1', '2', '3']);
    page.set('1', 'sending');
    await page.tell('running');
    expect(page.removed).toEqual([]);
    expect(page.state).toMatchObject({ busy: new Set(['1']), underWay: [{ batchId: 'b' }] });
    page.set('1', 'done');
    page.set('2', 'sending');
    await page.tell('running');
    expect(page.removed).toEqual(['1']);
    page.set('2', 'done');
    page.set('3', 'done');
    await page.tell('finished');
    expect(page.removed).toEqual(['1', '2', '3']);
    expect(page.onDone).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ done: 3 }));
    expect(page.state).toMatchObject({ underWay: [], ends: [], busy: new Set() });
    expect(page.check).not.toHaveBeenCalled();
    // What `runBatch` returned.
    await page.begin();
    expect(page.onDone).toHaveBeenCalledOnce();
  });

  it('stays until it is read if a reply speaks of an error', async () => {
    const page = start(['1', '2']);
    page.set('1', 'done');
    page.set('2', 'done');
    page.say('2', 'It was ordered');
    await page.tell('running');
    await page.tell('finished');
    expect(page.state.ends).toMatchObject([{ done: 2, stays: 0, saidError: 1 }]);
    expect(page.onDone).not.toHaveBeenCalled();
    expect(page.state.ends.map(endWords)).toEqual([
      '2 products deleted. The reply for 1 of them reports an error. Refresh the list to see whether it is still there.',
    ]);
  });

  it('is looked at in pieces, however long it is', async () => {
    const ids = Array.from({ length: 450 }, (_, id) => String(id));
    const page = start(ids);
    for (const id of ids) page.set(id, 'done');
    await page.tell('running');
    await expect.poll(() => page.removed.length === 450).toBe(true);
    for (const [input] of page.listRows.mock.calls) expect(input.count).toBe(200);
  });

  it('leaves the reason with a product that was refused, until that has been read', async () => {
    const page = start(['1', '2']);
    page.set('1', 'refused', http(409, 'It is in an open order.'));
    page.set('2', 'done');
    await page.begin();
    expect(page.state.reasons.get('1')).toBe('Refused: It is in an open order.');
    expect(page.state.unknown).toEqual(new Set());
    expect(page.state.ends).toMatchObject([{ done: 1, stays: 1, gone: 0, waiting: 0 }]);
    expect(page.onDone).not.toHaveBeenCalled();
    page.deletes.dismiss('b');
    expect(page.state.reasons.size).toBe(0);
    expect(page.state.ends).toEqual([]);
  });

  it('has one list resolve all 404s at its end; until then their rows are busy', async () => {
    const page = start(['1', '2', '3']);
    page.set('1', 'refused', http(404, null));
    page.set('2', 'refused', http(404, null));
    await page.tell('running');
    expect(page.state.busy).toEqual(new Set(['1', '2']));
    expect(page.state.reasons.size).toBe(0);
    expect(page.check).not.toHaveBeenCalled();
    page.set('3', 'done');
    page.findings.set('w1', gone);
    page.findings.set('w2', listed);
    await page.tell('finished');
    expect(page.check).toHaveBeenCalledOnce();
    expect(page.state.busy.size).toBe(0);
    expect(page.state.reasons.get('1')).toBeUndefined();
    expect(page.state.reasons.get('2')).toContain('the product is still in its list');
    expect(page.state.ends).toMatchObject([{ done: 1, gone: 1, stays: 1 }]);
  });

  it('tells pasted IDs that the service does not have from products that were not deleted', async () => {
    const page = start(['1', '2', '3']);
    page.set('1', 'refused', http(404, null));
    page.set('2', 'refused', http(409, 'It is in an open order.'));
    page.set('3', 'refused', http(404, null));
    page.findings.set('w1', { kind: 'nothing', because: 'shorter' });
    page.findings.set('w3', gone);
    await page.begin();
    expect(page.state.ends).toMatchObject([{ done: 0, gone: 1, notFound: 1, stays: 1 }]);
    expect(page.state.ends.map(endWords)).toEqual([
      "1 was already gone. 1 wasn't found by the service. It may never have existed. 1 wasn't deleted, or may not have been. See the reason in its row.",
    ]);
  });

  it('says that it is not known where the list could not be read', async () => {
    const page = start(['1']);
    page.set('1', 'refused', http(404, null));
    page.check.mockResolvedValue({ kind: 'cancelled' });
    await page.begin();
    expect(page.state.reasons.get('1')).toContain("It's unknown whether it was deleted.");
    expect(page.state.reasons.get('1')).toContain("Couldn't load the list.");
  });

  it('tells what a row of an app that was killed can mean', async () => {
    const page = start(['1']);
    page.set('1', 'unknown');
    await page.begin();
    expect(page.state.reasons.get('1')).toMatch(/^Unknown: .*may have been/);
    expect(page.state.unknown).toEqual(new Set(['1']));
  });

  it('lets a row go back to waiting, and takes it out when it is done after all', async () => {
    const page = start(['1', '2']);
    await page.tell('running');
    page.set('1', 'not-sent', http(429, 'Slowly.'));
    await page.tell('running');
    expect(page.state.reasons.get('1')).toContain('Slowly.');
    expect(page.state.unknown.size).toBe(0);
    page.set('1', 'waiting');
    await page.tell('paused', 'busy', at);
    expect(page.state.reasons.size).toBe(0);
    expect(page.onPause).toHaveBeenCalledOnce();
    page.set('1', 'done');
    page.set('2', 'done');
    await page.tell('running');
    expect(page.removed).toEqual(['1', '2']);
  });

  it('follows rows that are sent again after its end', async () => {
    const page = start(['1', '2']);
    page.set('1', 'refused', http(409, 'Open order.'));
    page.set('2', 'done');
    await page.tell('running');
    await page.tell('finished');
    expect(page.state.ends).toHaveLength(1);
    page.set('1', 'sending');
    await page.tell('running');
    expect(page.state).toMatchObject({ ends: [], underWay: [{ batchId: 'b' }] });
    page.set('1', 'done');
    await page.tell('finished');
    expect(page.removed).toContain('1');
    expect(page.state).toMatchObject({ ends: [], underWay: [] });
  });

  it('tells of those that were never tried when it is stopped', async () => {
    const page = start(['1', '2', '3']);
    page.set('1', 'done');
    await page.tell('running');
    await page.tell('stopped');
    expect(page.state.ends).toMatchObject([{ done: 1, waiting: 2, stays: 0 }]);
  });

  it('changes nothing in a list of another address', async () => {
    const page = start(['1']);
    page.sendElsewhere();
    page.set('1', 'done');
    await page.tell('running');
    expect(page.removed).toEqual([]);
    expect(page.state.underWay).toEqual([]);
  });

  it('that is paused since an earlier day is not shown here', async () => {
    const page = start(['1']);
    await page.tell('paused');
    expect(page.state.underWay).toEqual([]);
    expect(page.listRows).not.toHaveBeenCalled();
  });
});
