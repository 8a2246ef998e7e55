import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Batch } from '../../contract/batch/batch.ts';
import type { DeletesEnd, LeftProduct } from '../../contract/batch/deletes.ts';
import {
  noReplies,
  noRows,
  type PauseReason,
  type RowState,
} from '../../contract/batch/row-states.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { HttpFailure } from '../../contract/failure.ts';
import type { DeleteCheck } from '../../contract/write/evidence.ts';
import type { StoredRow } from '../../ledger/batches/batch-records.ts';
import { nextSeq } from '../../next-seq.ts';
import { createBatchDeletes, type ListOfProfile } from './batch-deletes.ts';

const at = '2026-11-22T14:03:00.000Z';
const baseUrl = 'https://shop.example';
const gone: DeleteCheck = { kind: 'evidence', evidence: { kind: 'gone', at } };
const listed: DeleteCheck = { kind: 'evidence', evidence: { kind: 'listed', at } };
const shorter: DeleteCheck = { kind: 'nothing', because: 'shorter' };

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

type DeletesEvent = Extract<MainEvent, { type: 'deletes-changed' }>;

/** What a page makes of the events. */
function pageOf(events: readonly DeletesEvent[]) {
  const shown = new Map<string, 'busy' | LeftProduct>();
  for (const { isWhole, rows } of events) {
    if (isWhole) shown.clear();
    for (const { id, shows } of rows) {
      if (shows === null) shown.delete(id);
      else shown.set(id, shows);
    }
  }
  const batches = events.at(-1)?.batches ?? [];
  const done = events.flatMap((event) => event.done ?? []);
  return {
    busy: [...shown].flatMap(([id, shows]) => (shows === 'busy' ? [id] : [])).sort(),
    left: new Map([...shown].flatMap(([id, shows]) => (shows === 'busy' ? [] : [[id, shows]]))),
    underWay: batches.filter(({ end }) => end === null).map(({ batch }) => batch.batchId),
    ends: batches.flatMap(({ end }) => end ?? []),
    done,
  };
}

const opened: { events: DeletesEvent[] }[] = [];
afterEach(() => {
  for (const { events } of opened.splice(0)) {
    for (const { rows } of events) {
      // However many rows there are, an event is small.
      expect(rows.length).toBeLessThanOrEqual(250);
      for (const { shows } of rows)
        if (shows !== null && shows !== 'busy') expect(JSON.stringify(shows)).not.toContain('long');
    }
  }
});

/** A batch of deletes whose journal the test changes by hand. */
function start(ids: readonly string[]) {
  const rows: StoredRow[] = ids.map((_, place) => ({
    row: place + 1,
    target: null,
    state: 'waiting',
    writeId: null,
    status: null,
    attempts: 0,
    problems: [],
    failure: null,
    newest: null,
    evidence: null,
  }));
  const countOf = (state: RowState) => rows.filter((row) => row.state === state).length;
  const removed: string[] = [];
  const checks = new Map<string, DeleteCheck>();
  const check = vi.fn(async () => (writeId: string): DeleteCheck => {
    return checks.get(writeId) ?? { kind: 'nothing', because: 'not-open' };
  });
  const events: DeletesEvent[] = [];
  opened.push({ events });
  const errors: unknown[] = [];
  /** What keeps the list from being released. */
  const held = new Set<object>();
  let list: ListOfProfile | null = {
    from: { baseUrl },
    remove: async (some) => void removed.push(...some),
    check,
    hold() {
      const use = {};
      held.add(use);
      return () => void held.delete(use);
    },
  };
  const columns = [{ name: 'id', type: 'text', empty: 0 } as const];
  const batchIn = (state: Batch['state'], change: Partial<Batch> = {}): Batch => ({
    batchId: 'b',
    profileId: 'p',
    name: 'Delete many',
    operation: 'deleteProduct',
    seq: nextSeq(),
    rowsFrom: 'table',
    exactDigest: null,
    state,
    pause: null,
    rows: rows.length,
    replies: noReplies,
    counts: Object.assign({ ...noRows }, ...rows.map(({ state: of }) => ({ [of]: countOf(of) }))),
    createdAt: at,
    startedAt: at,
    endedAt: null,
    leftAt: null,
    needsYou: false,
    table: {
      fileName: null,
      options: {
        format: 'json-lines',
        encoding: 'utf-8',
        separator: ',',
        hasHeader: true,
        sheet: null,
      },
      sheets: [],
      columns,
      rows: rows.length,
      remarks: [],
      hash: 'h',
    },
    content: { body: '', rules: [], idColumn: 'id', nameColumn: null },
    options: { atOnce: 1, pauseMs: 0, asksAfterFirst: false, mostFailures: 5 },
    sentTo: { baseUrl, placement: { kind: 'bearer' }, account: '' },
    times: null,
    firstWriteId: null,
    ...change,
  });
  const listRows = vi.fn((_: Batch, __: unknown, skip: number, count: number) =>
    rows.slice(skip, skip + count),
  );
  let isKept = true;
  const kept = {
    has: () => isKept,
    table: {
      replaced: () => [],
      cells: (_: string, from: number, count: number) =>
        ids.slice(from - 1, from - 1 + count).map((id) => [id]),
    },
    rows: {
      list: listRows,
      inStates: (_: string, states: readonly RowState[]) =>
        rows.filter(({ state }) => states.includes(state)).map(({ row }) => row),
    },
  };
  let leadsTo = baseUrl;
  const deletes = createBatchDeletes({
    kept: async () => kept,
    placeOf: () => ({ baseUrl: leadsTo }),
    listOf: () => list,
    emit: (event) => void (event.type === 'deletes-changed' && events.push(event)),
    log: (error) => void errors.push(error),
  });
  const change = (id: string, changed: Partial<StoredRow>): void => {
    const place = ids.indexOf(id);
    const row = rows[place];
    if (row === undefined) throw new Error(`There is no row ${id}.`);
    rows[place] = { ...row, ...changed };
    deletes.onRow('b', place + 1);
  };
  return {
    deletes,
    removed,
    held,
    clearJournal: () => {
      isKept = false;
    },
    checks,
    check,
    events,
    errors,
    listRows,
    get page() {
      return pageOf(events);
    },
    closeList: () => {
      list = null;
    },
    showElsewhere: () => {
      leadsTo = 'https://other.example';
    },
    begin: (options: Partial<Batch> = {}) => deletes.begin(kept, batchIn('running', options)),
    /** The reply to the delete of this ID speaks of an error. */
    say: (id: string, errorSaid: string) => change(id, { errorSaid }),
    /** A list shows that the product of this ID, which wasn't found, is gone. */
    see: (id: string) =>
      change(id, { state: 'gone', newest: 'refused', evidence: { kind: 'gone', at } }),
    /** Sets the state of this ID's row. */
    set: (id: string, state: RowState, failure: HttpFailure | null = null) =>
      change(id, { state, failure, writeId: state === 'waiting' ? null : `w${id}` }),
    tell(state: Batch['state'], why: PauseReason = 'by-hand', until: string | null = null) {
      const pause = state === 'paused' ? { why, failure: null, until } : null;
      deletes.receive(batchIn(state, { pause }));
    },
    /** Until nothing has been said for longer than it takes to say the next. */
    async rest() {
      for (let said = -1; said !== events.length; ) {
        said = events.length;
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
      expect(errors).toEqual([]);
    },
  };
}

describe('a batch that deletes products', () => {
  it('takes them out of the list as they are done, each once', async () => {
    const main = start(['1', '2', '3']);
    main.begin();
    // The page must not start another batch meanwhile.
    expect(main.page.underWay).toEqual(['b']);
    main.set('1', 'sending');
    await main.rest();
    expect(main.removed).toEqual([]);
    expect(main.page).toMatchObject({ busy: ['1'], underWay: ['b'] });
    main.set('1', 'done');
    main.set('2', 'sending');
    main.tell('running');
    await main.rest();
    expect(main.removed).toEqual(['1']);
    main.set('2', 'done');
    main.set('3', 'done');
    main.tell('finished');
    await main.rest();
    expect(main.removed).toEqual(['1', '2', '3']);
    expect(main.page.done).toMatchObject([{ done: 3 }]);
    expect(main.page).toMatchObject({ underWay: [], ends: [], busy: [] });
    expect(main.check).not.toHaveBeenCalled();
    // A late event about it says nothing more.
    main.tell('finished');
    await main.rest();
    expect(main.page.done).toHaveLength(1);
  });

  it('keeps the list until what it left is resolved, and again when it goes on', async () => {
    const main = start(['1', '2']);
    main.begin();
    main.set('1', 'refused', http(404, null));
    main.checks.set('w1', listed);
    await main.rest();
    expect(main.held.size).toBe(1);
    main.check.mockImplementationOnce(async () => {
      expect(main.held.size).toBe(1);
      return () => listed;
    });
    main.tell('paused');
    await main.rest();
    expect(main.check).toHaveBeenCalledOnce();
    expect(main.held.size).toBe(0);
    main.begin();
    expect(main.held.size).toBe(1);
    main.set('2', 'done');
    main.tell('finished');
    await main.rest();
    expect(main.held.size).toBe(0);
  });

  it('stays until it is read if a reply speaks of an error', async () => {
    const main = start(['1', '2']);
    main.begin();
    main.set('1', 'done');
    main.set('2', 'done');
    main.say('2', 'It was ordered');
    main.tell('finished');
    await main.rest();
    expect(main.page.ends).toMatchObject([{ done: 2, stays: 0, saidError: 1 }]);
    expect(main.page.done).toEqual([]);
  });

  it('counts what replies said before it was paused by the end of the app, and removes nothing for that', async () => {
    const main = start(['1', '2', '3']);
    main.set('1', 'done');
    main.say('1', 'It was ordered');
    main.begin();
    main.set('2', 'done');
    main.set('3', 'done');
    main.tell('finished');
    await main.rest();
    expect(main.page.ends).toMatchObject([{ done: 3, saidError: 1 }]);
    expect(main.removed).toEqual(['2', '3']);
  });

  it('is looked at in pieces, however long it is', async () => {
    const ids = Array.from({ length: 5000 }, (_, id) => String(id));
    const main = start(ids);
    main.begin();
    for (const id of ids) main.set(id, 'refused', http(409, `Product ${id} is in an open order.`));
    main.tell('finished');
    await expect.poll(() => main.page.left.size).toBe(5000);
    await expect.poll(() => main.page.ends).toMatchObject([{ done: 0, stays: 5000 }]);
    for (const [, , , count] of main.listRows.mock.calls) expect(count).toBeLessThanOrEqual(25);
    // A page that was loaded since knows all of them too.
    const known = main.page.left;
    main.events.splice(0);
    main.deletes.emitAll('p');
    expect(main.events).toMatchObject([{ isWhole: true, rows: [] }]);
    await expect.poll(() => main.page.left.size).toBe(5000);
    expect(main.page.left).toEqual(known);
    expect(main.page.ends).toHaveLength(1);
  });

  it('leaves the reason with a product that was refused, until that has been read', async () => {
    const main = start(['1', '2']);
    main.begin();
    main.set('1', 'refused', http(409, 'It is in an open order.'));
    main.set('2', 'done');
    main.tell('finished');
    await main.rest();
    expect(main.page.left.get('1')).toMatchObject({
      state: 'refused',
      failure: { reason: 'It is in an open order.', body: null },
      check: null,
    });
    expect(main.page.ends).toMatchObject([{ done: 1, stays: 1, gone: 0, waiting: 0 }]);
    expect(main.page.done).toEqual([]);
    main.deletes.dismiss('b');
    expect(main.page).toMatchObject({ ends: [], underWay: [] });
  });

  it('is not told any more once its batch was removed from the journal', async () => {
    const main = start(['1', '2']);
    main.begin();
    main.set('1', 'refused', http(409, 'It is in an open order.'));
    main.set('2', 'done');
    main.tell('finished');
    await main.rest();
    await main.deletes.forgetRemoved();
    expect(main.page.ends).toHaveLength(1);
    main.clearJournal();
    await main.deletes.forgetRemoved();
    expect(main.page).toMatchObject({ ends: [], underWay: [] });
    expect(main.held.size).toBe(0);
  });

  it('has one list resolve all 404s at its end; until then their rows are busy', async () => {
    const main = start(['1', '2', '3']);
    main.begin();
    main.set('1', 'refused', http(404, null));
    main.set('2', 'refused', http(404, null));
    main.tell('running');
    await main.rest();
    expect(main.page.busy).toEqual(['1', '2']);
    expect(main.page.left.size).toBe(0);
    expect(main.check).not.toHaveBeenCalled();
    main.set('3', 'done');
    main.checks.set('w1', gone).set('w2', listed);
    main.tell('finished');
    await main.rest();
    expect(main.check).toHaveBeenCalledOnce();
    expect(main.page.busy).toEqual([]);
    expect([...main.page.left]).toMatchObject([['2', { check: listed }]]);
    expect(main.page.ends).toMatchObject([{ done: 1, gone: 1, stays: 1 }]);
  });

  it('tells pasted IDs that the service does not have from products that were not deleted', async () => {
    const main = start(['1', '2', '3']);
    main.begin();
    main.set('1', 'refused', http(404, null));
    main.set('2', 'refused', http(409, 'It is in an open order.'));
    main.set('3', 'refused', http(404, null));
    main.checks.set('w1', shorter).set('w3', gone);
    main.tell('finished');
    await main.rest();
    expect(main.page.ends).toMatchObject([{ done: 0, gone: 1, notFound: 1, stays: 1 }]);
  });

  it('says that it is not known where the list could not be read, or no window holds one', async () => {
    const unread: DeleteCheck = { kind: 'unread', failure: null };
    const main = start(['1']);
    main.begin();
    main.set('1', 'refused', http(404, null));
    main.check.mockResolvedValue(() => unread);
    main.tell('finished');
    await main.rest();
    expect(main.page.left.get('1')).toMatchObject({ check: unread });

    const closed = start(['1']);
    closed.closeList();
    closed.begin();
    closed.set('1', 'refused', http(404, null));
    closed.tell('finished');
    await closed.rest();
    expect(closed.page.left.get('1')).toMatchObject({ check: unread });
    expect(closed.check).not.toHaveBeenCalled();
  });

  it('takes over what a later list has shown', async () => {
    const main = start(['1']);
    main.closeList();
    main.begin();
    main.set('1', 'refused', http(404, null));
    main.tell('finished');
    await main.rest();
    expect(main.page.ends).toMatchObject([{ notFound: 1, gone: 0 }]);
    main.see('1');
    main.tell('finished');
    await main.rest();
    expect(main.page).toMatchObject({ busy: [], left: new Map() });
    expect(main.page.ends).toMatchObject([{ notFound: 0, gone: 1 }]);
  });

  it('tells what a row of an app that was killed can mean', async () => {
    const main = start(['1']);
    main.set('1', 'unknown');
    main.begin();
    main.tell('finished');
    await main.rest();
    expect(main.page.left.get('1')).toMatchObject({ state: 'unknown', failure: null });
    expect(main.check).toHaveBeenCalledOnce();
  });

  it('lets a row go back to waiting, and takes it out when it is done after all', async () => {
    const main = start(['1', '2']);
    main.begin();
    main.set('1', 'not-sent', http(429, 'Slowly.'));
    await main.rest();
    expect(main.page.left.get('1')).toMatchObject({ failure: { reason: 'Slowly.' } });
    main.set('1', 'waiting');
    main.tell('paused', 'busy', at);
    await main.rest();
    expect(main.page.left.size).toBe(0);
    expect(main.events.at(-1)?.batches).toMatchObject([{ batch: { state: 'paused' }, end: null }]);
    main.set('1', 'done');
    main.set('2', 'done');
    main.tell('running');
    await main.rest();
    expect(main.removed).toEqual(['1', '2']);
  });

  it('follows rows that are sent again after its end', async () => {
    const main = start(['1', '2']);
    main.begin();
    main.set('1', 'refused', http(409, 'Open order.'));
    main.set('2', 'done');
    main.tell('finished');
    await main.rest();
    expect(main.page.ends).toHaveLength(1);
    main.begin();
    main.set('1', 'sending');
    main.tell('running');
    await main.rest();
    expect(main.page).toMatchObject({ ends: [], underWay: ['b'], busy: ['1'] });
    main.set('1', 'done');
    main.tell('finished');
    await main.rest();
    expect(main.removed).toContain('1');
    expect(main.page).toMatchObject({ ends: [], underWay: [] });
  });

  it('tells of those that were never tried when it is stopped', async () => {
    const main = start(['1', '2', '3']);
    main.begin();
    main.set('1', 'done');
    main.tell('stopped');
    await main.rest();
    expect(main.page.ends satisfies readonly DeletesEnd[]).toMatchObject([
      { done: 1, waiting: 2, stays: 0 },
    ]);
  });

  it('changes nothing in a list of another address, or whose IDs are in another member', async () => {
    const main = start(['1', '2']);
    main.begin({
      sentTo: { baseUrl: 'https://other.example', placement: { kind: 'bearer' }, account: '' },
    });
    main.set('1', 'done');
    main.tell('running');
    await main.rest();
    expect(main.removed).toEqual([]);
    expect(main.page.underWay).toEqual([]);

    const byAnother = start(['1', '2']);
    byAnother.begin({
      sentTo: { baseUrl, list: { id: '_id' }, placement: { kind: 'bearer' }, account: '' },
    });
    byAnother.set('1', 'done');
    byAnother.tell('running');
    await byAnother.rest();
    expect(byAnother.removed).toEqual([]);

    const moved = start(['1', '2']);
    moved.begin();
    moved.showElsewhere();
    moved.set('1', 'refused', http(409, 'Open order.'));
    moved.tell('running');
    moved.deletes.emitAll('p');
    await moved.rest();
    expect(moved.page).toMatchObject({ underWay: [], left: new Map() });
  });

  it('that is paused since an earlier day is not shown here', async () => {
    const main = start(['1']);
    main.tell('paused');
    main.deletes.emitAll('p');
    await main.rest();
    expect(main.page.underWay).toEqual([]);
    expect(main.listRows).not.toHaveBeenCalled();
  });

  it('that creates orders is not followed', async () => {
    const main = start(['1']);
    main.begin({ operation: 'createOrder' });
    main.set('1', 'done');
    await main.rest();
    expect(main.events).toEqual([]);
  });
});
