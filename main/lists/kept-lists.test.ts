import { describe, expect, it } from 'vitest';
import type { MainEvent } from '../contract/events.ts';
import { createKeptLists, type HeldList, listsToLetGo } from './kept-lists.ts';

const limit = 16 * 1024 * 1024;

describe('a window can let go', () => {
  const list = (profileId: string, change: Partial<HeldList> = {}): HeldList => ({
    profileId,
    bytes: 1000,
    isUsed: false,
    ...change,
  });
  const gone = (lists: readonly HeldList[], recent: readonly string[]) =>
    listsToLetGo(lists, recent).map(({ profileId }) => profileId);

  it('of no list of the two profiles that it has shown last', () => {
    expect(gone([list('a'), list('b')], ['b', 'a'])).toEqual([]);
  });

  it('of the lists of all profiles before these two', () => {
    const lists = [list('a'), list('b'), list('c'), list('d')];
    expect(gone(lists, ['d', 'b', 'c', 'a'])).toEqual(['a', 'c']);
  });

  it('of a list of more than 16 MiB as soon as another profile is in front', () => {
    const long = { bytes: limit + 1 };
    expect(gone([list('a', long), list('b', long)], ['b', 'a'])).toEqual(['a']);
    expect(gone([list('a', long)], ['a'])).toEqual([]);
    expect(gone([list('a', { bytes: limit })], ['b', 'a'])).toEqual([]);
  });

  it('of none that is in use', () => {
    const used = { bytes: limit + 1, isUsed: true };
    expect(gone([list('a', used), list('b', used)], ['d', 'c', 'b', 'a'])).toEqual([]);
    expect(gone([list('a', used), list('b')], ['d', 'c', 'b', 'a'])).toEqual(['b']);
  });
});

/** The lists of two windows, 1 and 2, and what they were told. */
function start() {
  const used = new Set<string>();
  const events: { readonly to: number | null; readonly event: MainEvent }[] = [];
  const lists = createKeptLists({
    isUsed: (profileId) => used.has(profileId),
    emit: (event) => void events.push({ to: null, event }),
    emitTo: (to, event) => void events.push({ to, event }),
  });
  const released = () =>
    events.flatMap(({ to, event }) =>
      event.type === 'list-released' ? [`${event.profileId} in ${to}`] : [],
    );
  const statusOf = (profileId: string) =>
    events.flatMap(({ event }) =>
      event.type === 'list-changed' && event.profileId === profileId ? [event.status] : [],
    );
  const readList = (windowId: number, profileId: string, bytes = 100) => {
    const readId = `read of ${profileId}`;
    const reading = { readId, bytes: 0, totalBytes: null };
    lists.reading(windowId, profileId, `list of ${profileId}`, reading);
    lists.read(profileId, { ...read, readId }, bytes);
  };
  return { lists, used, events, released, statusOf, readList };
}
const read = { readId: 'r', at: '2026-11-28T14:03:00.000Z', count: 3 };

describe('the lists of the windows', () => {
  it('are let go once, by the window that has them, as other profiles come to the front', () => {
    const { lists, released, readList } = start();
    for (const profileId of ['a', 'b', 'c', 'b', 'a']) {
      lists.shown(1, profileId);
      readList(1, profileId);
    }
    expect(released()).toEqual(['a in 1', 'c in 1']);
  });

  it('of one window don’t count for another', () => {
    const { lists, released, readList } = start();
    for (const [windowId, profileId] of [
      [1, 'a'],
      [2, 'b'],
      [1, 'c'],
      [2, 'd'],
    ] as const) {
      lists.shown(windowId, profileId);
      readList(windowId, profileId);
    }
    expect(released()).toEqual([]);
    lists.shown(2, 'e');
    expect(released()).toEqual(['b in 2']);
  });

  it('that are long are let go with their profile, also if the answer comes after that', () => {
    const { lists, released, readList } = start();
    lists.shown(1, 'a');
    readList(1, 'a', limit + 1);
    expect(released()).toEqual([]);
    lists.shown(1, 'b');
    expect(released()).toEqual(['a in 1']);
    lists.shown(1, 'c');
    readList(1, 'b', limit + 1);
    expect(released()).toEqual(['a in 1', 'b in 1']);
  });

  it('stay while a page holds them or main uses them, and go when that ends', () => {
    const { lists, used, released, readList } = start();
    lists.hold(1, 'a', true);
    used.add('b');
    for (const profileId of ['a', 'b', 'c', 'd']) {
      lists.shown(1, profileId);
      readList(1, profileId);
    }
    expect(released()).toEqual([]);
    lists.hold(1, 'a', false);
    expect(released()).toEqual(['a in 1']);
    used.clear();
    lists.check();
    expect(released()).toEqual(['a in 1', 'b in 1']);
  });

  it('are let go too if their worker has ended, whose rows the page still shows', () => {
    const { lists, released, readList } = start();
    lists.shown(1, 'a');
    readList(1, 'a');
    lists.gone('list of a');
    lists.shown(1, 'b');
    lists.shown(1, 'c');
    expect(released()).toEqual(['a in 1']);
  });

  it('go with their page, and so does what it held', () => {
    const { lists, released, readList, statusOf } = start();
    lists.shown(1, 'a');
    lists.hold(1, 'a', true);
    readList(1, 'a');
    lists.pageGone(1);
    expect(statusOf('a').at(-1)).toEqual({ reading: null, failure: null, read: null });
    readList(1, 'a');
    lists.shown(1, 'b');
    lists.shown(1, 'c');
    expect(released()).toEqual(['a in 1']);
  });
});

describe('what forms are told about a list', () => {
  const reading = { readId: 'r', bytes: 10, totalBytes: 100 };

  it('is that it is being read, read, how many products are left, and that it is gone', () => {
    const { lists, statusOf } = start();
    lists.reading(1, 'a', 'list of a', reading);
    expect(statusOf('a').at(-1)).toEqual({ reading, failure: null, read: null });
    const known = { ...read, part: { sent: 3, of: 10 } };
    lists.read('a', known, 100);
    expect(statusOf('a').at(-1)).toEqual({ reading: null, failure: null, read: known });
    lists.left('list of b', 5);
    lists.left('list of a', 2);
    expect(statusOf('a').at(-1)?.read).toEqual({ ...known, count: 2 });
    lists.gone('list of b');
    lists.gone('list of a');
    expect(statusOf('a').at(-1)).toEqual({ reading: null, failure: null, read: null });
  });

  it('is why a read failed; the list before stays, and a cancelled read says nothing', () => {
    const { lists, statusOf, readList } = start();
    readList(1, 'a');
    lists.reading(1, 'a', 'list of a', reading);
    const failure = { kind: 'timeout', exchange: null, afterMs: 1 } as never;
    lists.failed('r of another list', null);
    lists.failed('r', failure);
    const before = { readId: 'read of a' };
    expect(statusOf('a').at(-1)).toMatchObject({ reading: null, failure, read: before });
    lists.reading(1, 'a', 'list of a', { ...reading, bytes: 0 });
    expect(statusOf('a').at(-1)?.failure).toBeNull();
    lists.failed('r', null);
    expect(statusOf('a').at(-1)).toMatchObject({ reading: null, failure: null });
  });

  it('is that it was read, also if it was cancelled once its answer was complete', () => {
    const { lists, statusOf } = start();
    lists.reading(1, 'a', 'list of a', reading);
    lists.failed('r', null);
    lists.read('a', read, 100);
    expect(statusOf('a').at(-1)).toEqual({ reading: null, failure: null, read });
  });
});
