import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../contract/write/evidence.ts';
import { type DeleteFacts, judgeDelete, type ListFacts } from './judge-delete.ts';

const address = { baseUrl: 'https://shop.example', placement: { kind: 'bearer' } } as const;
const readAt = '2026-11-22T14:03:00.000Z';

/** A delete of one of three products, which has ended. */
const deletion = (change: Partial<DeleteFacts> = {}): DeleteFacts => ({
  sentTo: address,
  listedAmong: 3,
  hadEnded: true,
  explained: 1,
  ...change,
});
/** The other two products, from the same address. */
const list = (change: Partial<ListFacts> = {}): ListFacts => ({
  address,
  signs: { doubt: null, total: null },
  entries: 2,
  ids: 2,
  broken: 0,
  readAt,
  ...change,
});
const evidence = (kind: Evidence['kind']) => ({
  kind: 'evidence',
  evidence: { kind, at: readAt },
});
const nothing = (because: string) => ({ kind: 'nothing', because });

describe('a whole list that was asked for after the delete had ended', () => {
  it('without the product shows that it is gone', () => {
    expect(judgeDelete(deletion(), list(), false)).toEqual(evidence('gone'));
  });

  it('with the product shows that it is still there', () => {
    const whole = list({ entries: 3, ids: 3 });
    expect(judgeDelete(deletion({ explained: 0 }), whole, true)).toEqual(evidence('listed'));
  });

  it('is believed when it names the total that it has, however long it is, or is empty', () => {
    const grown = list({ entries: 9, ids: 9, signs: { doubt: null, total: 9 } });
    expect(judgeDelete(deletion(), grown, false)).toEqual(evidence('gone'));
    const total = { doubt: null, total: 2 };
    expect(judgeDelete(deletion(), list({ signs: total }), false)).toEqual(evidence('gone'));
    const last = deletion({ listedAmong: 1 });
    expect(judgeDelete(last, list({ entries: 0, ids: 0 }), false)).toEqual(evidence('gone'));
  });
});

describe('a list proves nothing', () => {
  const key = { kind: 'header', name: 'X-Key', prefix: '' } as const;
  it.each<[string, Partial<DeleteFacts>]>([
    ['for a journal entry that does not know where it went', { sentTo: null }],
    ['from another base URL', { sentTo: { ...address, baseUrl: 'https://shop.example/b' } }],
    ['with the token at another place', { sentTo: { ...address, placement: key } }],
    ['with an ID of another member', { sentTo: { ...address, list: { id: '_id' } } }],
  ])('%s', (_, change) => {
    for (const isListed of [true, false]) {
      expect(judgeDelete(deletion(change), list(), isListed)).toEqual(nothing('other-address'));
    }
  });

  it.each<[string, Partial<DeleteFacts>, Partial<ListFacts>]>([
    ['too-early', { hadEnded: false }, {}],
    ['old-copy', {}, { signs: { doubt: 'old-copy', total: null } }],
  ])('whether the product is in it or not: %s', (because, deleted, read) => {
    for (const isListed of [true, false]) {
      expect(judgeDelete(deletion(deleted), list(read), isListed)).toEqual(nothing(because));
    }
  });

  it.each<[string, Partial<DeleteFacts>, Partial<ListFacts>]>([
    ['part', {}, { signs: { doubt: 'part', total: null } }],
    ['more-pages', {}, { signs: { doubt: 'more-pages', total: null } }],
    ['total', {}, { signs: { doubt: null, total: 3 } }],
    ['pages', {}, { signs: { doubt: null, total: 2, pages: 2 } }],
    ['pages', { listedAmong: null }, { signs: { doubt: null, total: 2, pages: 2 } }],
    ['part', { listedAmong: null }, { signs: { doubt: 'part', total: null } }],
    ['unclear-total', {}, { signs: { doubt: null, total: 'unclear' } }],
    ['shorter', {}, { entries: 1, ids: 1 }],
    ['shorter', { listedAmong: 100, explained: 4 }, { entries: 95, ids: 95 }],
    ['not-shorter', {}, { entries: 3, ids: 3 }],
    ['not-shorter', { listedAmong: 100 }, { entries: 100, ids: 100 }],
    ['not-shorter', { listedAmong: 100 }, { entries: 100, ids: 99 }],
    ['not-shorter', {}, { entries: 9, ids: 9, signs: { doubt: null, total: 2 } }],
  ])('about a product that is not in it: %s', (because, deleted, read) => {
    expect(judgeDelete(deletion(deleted), list(read), false)).toEqual(nothing(because));
    // A product in any part of the list exists.
    expect(judgeDelete(deletion(deleted), list(read), true)).toEqual(evidence('listed'));
  });

  it('about a product that is not known to have been in a list before, but that it is not in this one', () => {
    const pasted = deletion({ listedAmong: null });
    const whole = list({ signs: { doubt: null, total: list().entries } });
    expect(judgeDelete(pasted, whole, false)).toEqual(evidence('absent'));
    expect(judgeDelete(pasted, list({ entries: 0, ids: 0 }), false)).toEqual(evidence('absent'));
    // A service that sends at most a hundred products sends a hundred without this product too.
    for (const total of [null, 1]) {
      const capped = list({ entries: 100, ids: 100, signs: { doubt: null, total } });
      expect(judgeDelete(pasted, capped, false)).toEqual(nothing('no-total'));
    }
    expect(judgeDelete(pasted, list(), true)).toEqual(evidence('listed'));
  });

  it('about a product that is not in it when some entries could not be read', () => {
    const damaged = list({ entries: 3, broken: 1 });
    expect(judgeDelete(deletion(), damaged, false)).toEqual(nothing('broken-entries'));
    expect(judgeDelete(deletion(), damaged, true)).toEqual(evidence('listed'));
  });

  it('unless exactly as many products are missing as were deleted', () => {
    const many = deletion({ listedAmong: 100, explained: 5 });
    expect(judgeDelete(many, list({ entries: 95, ids: 95 }), false)).toEqual(evidence('gone'));
  });
});

it('the place of a token is compared by what it says, not by the order of its fields', () => {
  const sentTo = { ...address, placement: { prefix: 'T', kind: 'authorization' } } as const;
  const read = list({
    address: { ...address, placement: { kind: 'authorization', prefix: 'T' } },
  });
  expect(judgeDelete(deletion({ sentTo }), read, false)).toEqual(evidence('gone'));
});
