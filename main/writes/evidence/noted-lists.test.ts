import { beforeEach, describe, expect, it } from 'vitest';
import { FailureError } from '../../failure-error.ts';
import { nextSeq } from '../../next-seq.ts';
import { createNotedLists, type NotedLists } from './noted-lists.ts';

const shop = {
  id: 'p',
  baseUrl: 'https://shop.example',
  placement: { kind: 'bearer' },
} as const;
const count = { entries: 3, ids: 3, broken: 0 };
const readAt = '2026-11-22T14:03:00.000Z';

let lists: NotedLists;
beforeEach(() => {
  lists = createNotedLists();
});

function read(readId: string, profile: Parameters<NotedLists['begin']>[1] = shop): void {
  lists.begin(readId, profile);
  lists.answered(readId, 200, new Headers());
  lists.complete(readId, readAt);
}
const issueOf = (act: () => unknown): string | undefined => {
  try {
    act();
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.kind !== 'invalid-input') throw error;
    return error.failure.issues[0]?.message;
  }
  return undefined;
};

describe('a list is taken as evidence', () => {
  it('when main has read it to its end and the page has counted it', () => {
    read('a');
    expect(lists.describe('a', count)).toMatchObject({
      ...count,
      profileId: 'p',
      address: { baseUrl: shop.baseUrl, placement: shop.placement },
      signs: { doubt: null, total: null },
      readAt,
    });
    expect(lists.describe('a', count).readAt).toBe(readAt);
  });

  it('not when it is not one of main’s own', () => {
    expect(issueOf(() => lists.describe('made-up', count))).toBe('unknown');
  });

  it('not before it is complete, or after it has failed', () => {
    lists.begin('a', shop);
    expect(issueOf(() => lists.describe('a', count))).toBe('incomplete');
    lists.answered('a', 200, new Headers());
    expect(issueOf(() => lists.describe('a', count))).toBe('incomplete');
    lists.failed('a');
    expect(issueOf(() => lists.describe('a', count))).toBe('unknown');
  });

  it('with the count that came first', () => {
    read('a');
    lists.describe('a', count);
    expect(lists.describe('a', { ...count, ids: 0 })).toMatchObject(count);
  });
});

describe('the place of a list in the order of everything', () => {
  it('is that of its request', () => {
    lists.begin('a', shop);
    const meanwhile = nextSeq();
    lists.answered('a', 200, new Headers());
    lists.complete('a', readAt);
    read('b');
    expect(lists.describe('a', count).seq).toBeLessThan(meanwhile);
    expect(lists.describe('b', count).seq).toBeGreaterThan(meanwhile);
  });
});

describe('a product stood in a list', () => {
  it('of the same profile and address that has been counted', () => {
    read('a');
    expect(lists.listedIn('a', shop)).toBeNull();
    lists.describe('a', count);
    expect(lists.listedIn('a', shop)).toEqual({ ids: 3, seq: lists.describe('a', count).seq });
    expect(lists.listedIn('a', { ...shop, id: 'another' })).toBeNull();
    expect(lists.listedIn('a', { ...shop, baseUrl: 'https://shop.example/b' })).toBeNull();
    const query = { kind: 'query', name: 'key' } as const;
    expect(lists.listedIn('a', { ...shop, placement: query })).toBeNull();
    expect(lists.listedIn('made-up', shop)).toBeNull();
    expect(lists.listedIn(null, shop)).toBeNull();
  });

  it('that is in the window still, however often other profiles are read or a read fails', () => {
    read('a');
    lists.describe('a', count);
    for (let at = 0; at < 50; at++) {
      read(`other-${at}`, { ...shop, id: 'another' });
      lists.begin(`failed-${at}`, shop);
      lists.failed(`failed-${at}`);
    }
    expect(lists.listedIn('a', shop)).not.toBeNull();
    for (let at = 0; at < 8; at++) read(`newer-${at}`);
    expect(lists.listedIn('a', shop)).toBeNull();
  });
});
