import { describe, expect, it } from 'vitest';
import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { HttpFailure } from '../../../../main/contract/failure.ts';
import { rowReason } from './row-reason.ts';

const refused: HttpFailure = {
  kind: 'http',
  exchange: null,
  status: 400,
  reason: 'The cart is empty.',
  fields: [],
  code: null,
  requestId: null,
  body: null,
};
const row = { state: 'refused', newest: 'refused', evidence: null } as const;
const reasonOf = (change: Partial<HttpFailure>) =>
  rowReason({ ...row, problems: [], failure: { ...refused, ...change } }, 'createOrder');

describe('the reason of a row', () => {
  it('is what the service said', () => {
    expect(reasonOf({})).toBe('The cart is empty.');
    expect(reasonOf({ fields: [{ path: 'items.0.qty', message: 'must be positive' }] })).toBe(
      'The cart is empty. Items 1, Qty: must be positive',
    );
  });

  it('is what happened where the service said nothing', () => {
    expect(reasonOf({ reason: null })).toBe('The service refused the data.');
    expect(reasonOf({ reason: null, fields: [{ path: '', message: 'No stock.' }] })).toBe(
      'No stock.',
    );
  });

  it('is what keeps a row from being sent', () => {
    const problems = [
      { column: 'ID', why: 'id-empty' },
      { column: 'Price', why: 'not-a-number', found: 'x' },
    ] as const;
    expect(rowReason({ ...row, problems: [...problems], failure: null }, 'updateUser')).toBe(
      "ID: The ID is empty. Price: “x” isn't a number.",
    );
  });

  it('is one line that turns nothing around', () => {
    expect(reasonOf({ reason: 'No\nstock \u202Egpj' })).toBe('No stock \uFFFDgpj');
  });

  it('says that an answer resolves nothing of a row that was in doubt before', () => {
    const inDoubt = {
      state: 'unknown',
      newest: 'refused',
      evidence: null,
      problems: [],
      failure: refused,
    } as const;
    expect(rowReason({ ...inDoubt, problems: [] }, 'createOrder')).toBe(
      'An earlier attempt may have gone through. Latest reply: The cart is empty.',
    );
    const byHand = {
      state: 'done',
      newest: 'refused',
      evidence: null,
      problems: [],
      failure: refused,
    } as const;
    expect(rowReason({ ...byHand, problems: [] }, 'createOrder')).toBe('');
  });

  it('of a delete is what a list has shown, once the product is gone', () => {
    const evidence = { kind: 'gone', at: '2026-11-22T14:03:00.000Z' } as const;
    const gone = { ...row, state: 'gone', problems: [], failure: refused, evidence } as const;
    expect(rowReason({ ...gone, problems: [] }, 'deleteProduct')).toMatch(
      /^Seen gone .+\. The product is no longer in the list\./,
    );
  });

  it('of one that was done is what restricts that', () => {
    const done = { state: 'done', newest: 'done', problems: [], failure: null } as const;
    const reasonOfDone = (change: Partial<BatchRow>) =>
      rowReason({ ...done, evidence: null, problems: [], ...change }, 'deleteProduct');
    expect(reasonOfDone({ status: 202 })).toBe(
      'The service accepted this and may still be working on it.',
    );
    expect(reasonOfDone({ status: 200, errorSaid: 'Out of stock' })).toBe(
      'The reply reports an error: “Out of stock”',
    );
    const notKept = {
      lost: ['coupon'],
      changed: [{ path: 'quantity', sent: '5', now: '3' }],
      more: 0,
    };
    expect(reasonOfDone({ status: 201, notKept })).toBe(
      "The service didn't keep: Coupon. The service changed: Quantity 5 → 3.",
    );
    const listed = { kind: 'listed', at: '2026-11-22T14:03:00.000Z' } as const;
    expect(reasonOfDone({ status: 204, evidence: listed })).toMatch(/^Still in the list at .+\./);
    const gone = { kind: 'gone', at: '2026-11-22T14:03:00.000Z' } as const;
    expect(reasonOfDone({ status: 204, evidence: gone })).toBe('');
  });

  it('is empty for a row that did what was asked', () => {
    expect(rowReason({ ...row, problems: [], failure: null }, 'createOrder')).toBe('');
  });
});
