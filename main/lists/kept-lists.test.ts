import { describe, expect, it } from 'vitest';
import { type HeldList, listsToLetGo } from './kept-lists.ts';

const list = (profileId: string, change: Partial<HeldList> = {}): HeldList => ({
  listId: `list of ${profileId}`,
  profileId,
  bytes: 1000,
  isUsed: false,
  ...change,
});
const gone = (lists: readonly HeldList[], recent: readonly string[]) =>
  listsToLetGo(lists, recent).map(({ profileId }) => profileId);

const limit = 16 * 1024 * 1024;

describe('a window lets go', () => {
  it('of no list of the two profiles that it has shown last', () => {
    expect(gone([list('a'), list('b')], ['b', 'a'])).toEqual([]);
  });

  it('of the lists of all profiles before these two', () => {
    expect(gone([list('a'), list('b'), list('c'), list('d')], ['d', 'b', 'c', 'a'])).toEqual([
      'a',
      'c',
    ]);
  });

  it('of a list of more than 16 MiB as soon as another profile is in front', () => {
    const long = { bytes: limit + 1 };
    expect(gone([list('a', long), list('b', long)], ['b', 'a'])).toEqual(['a']);
    expect(gone([list('a', long)], ['a'])).toEqual([]);
    expect(gone([list('a', { bytes: limit })], ['b', 'a'])).toEqual([]);
  });

  it('of none that is in use, and of it as soon as it no longer is', () => {
    const used = { bytes: limit + 1, isUsed: true };
    expect(gone([list('a', used), list('b', used)], ['d', 'c', 'b', 'a'])).toEqual([]);
    expect(gone([list('a', used), list('b')], ['d', 'c', 'b', 'a'])).toEqual(['b']);
  });

  it('of a list whose profile it doesn’t show, such as one that has moved to another window', () => {
    expect(gone([list('a')], [])).toEqual(['a']);
  });
});
