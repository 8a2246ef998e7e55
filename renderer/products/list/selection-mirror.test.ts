import { describe, expect, it } from 'vitest';
import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import type { ToIndex } from '../index/protocol/index-protocol.ts';
import { SelectionMirror } from './selection-mirror.ts';

const rows: ReadonlyMap<number, ProductRow> = new Map(
  [4, 5, 6].map((row, place) => [
    place,
    { row, id: String(row), name: '', nameCut: false, price: '1', fields: [], problems: [] },
  ]),
);
const shown = { rows, view: { total: 3 } };
const toggle = (id: string, isSelected: boolean) =>
  ({ kind: 'ids', ids: [id], isSelected }) as const;

function start() {
  const posted: ToIndex[] = [];
  return { posted, mirror: new SelectionMirror((message) => posted.push(message)) };
}

describe('the selection as the page knows it', () => {
  it('is not set back by an answer to a change before the last', () => {
    const { mirror, posted } = start();
    mirror.change(toggle('5', true), shown);
    mirror.change(toggle('6', true), shown);
    const old = { type: 'marks', version: 1, revision: 1, rows: [4, 5, 6], marked: [5] } as const;
    expect(mirror.receiveMarks(old).marked).toEqual(new Set([5, 6]));
    const about = {
      type: 'selection',
      selection: { count: 1, shown: 1, left: 0 },
      version: 1,
    } as const;
    mirror.receiveCounts({ ...about, revision: 1 }, 1, rows);
    expect(posted.filter(({ type }) => type === 'marks')).toEqual([]);
    mirror.receiveCounts({ ...about, revision: 2 }, 1, rows);
    expect(posted.at(-1)).toEqual({ type: 'marks', version: 1, rows: [4, 5, 6] });
  });

  it('counts all rows in view at once, and is not set back by an earlier answer', () => {
    const { mirror } = start();
    const all = mirror.change({ kind: 'shown', isSelected: true }, shown);
    expect(all).toMatchObject({ count: 3, shown: 3 });
    expect(mirror.change({ kind: 'shown', isSelected: false }, shown)).toMatchObject({
      count: 0,
      shown: 0,
    });
    const old = { count: 3, shown: 3, left: 0 };
    const about = { type: 'selection', version: 1 } as const;
    const after = mirror.receiveCounts({ ...about, revision: 1, selection: old }, 1, rows);
    expect(after).toMatchObject({ count: 0, shown: 0 });
  });

  it('keeps the count of what is selected outside the view', () => {
    const { mirror } = start();
    const about = { type: 'selection', version: 1, revision: 0 } as const;
    mirror.receiveCounts({ ...about, selection: { count: 5, shown: 1, left: 0 } }, 1, rows);
    const all = mirror.change({ kind: 'shown', isSelected: true }, shown);
    expect(all).toMatchObject({ count: 7, shown: 3 });
    expect(mirror.change({ kind: 'none' }, shown)).toMatchObject({ count: 0, shown: 0 });
  });

  it('forgets a mark that a row no longer has when it comes into sight again', () => {
    const { mirror } = start();
    mirror.change({ kind: 'shown', isSelected: true }, shown);
    const window = { type: 'window', version: 1, from: 0, rows: [...rows.values()] } as const;
    expect(mirror.addWindow({ ...window, marked: [4] }).marked).toEqual(new Set([4]));
  });

  it('moves a range with its end', () => {
    const { mirror } = start();
    mirror.change({ kind: 'range', version: 1, range: [0, 2], instead: null }, shown);
    const shorter = { kind: 'range', version: 1, range: [0, 1], instead: [0, 2] } as const;
    expect(mirror.change(shorter, shown).marked).toEqual(new Set([4, 5]));
  });
});
