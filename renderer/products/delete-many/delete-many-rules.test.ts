import { describe, expect, it } from 'vitest';
import { i18n } from '../../lib/words/i18n.ts';
import { countToType, hindrance } from './delete-many-rules.ts';

describe('before selected products are deleted', () => {
  it('the number is typed from 21 on', () => {
    const asked = [1, 20, 21, 200_000].map((count) => countToType(i18n.t, count) !== null);
    expect(asked).toEqual([false, false, true, true]);
  });

  it.each([
    ['', false],
    ['1229', false],
    ['1230', true],
    ["1'230", true],
    ['1,230', true],
    ['1 230', true],
    ['Shop', false],
  ])('“%s” is the number 1,230: %s', (typed, isRight) => {
    expect(countToType(i18n.t, 1230)?.isRight(typed)).toBe(isRight);
  });
});

it('more products than a batch may have can not be deleted at once, but can be without one', () => {
  expect(hindrance(i18n.t, 200_001, [])).toContain('up to 200,000 products');
  expect(hindrance(i18n.t, 200_000, [])).toBeNull();
});

it('while products are being deleted, others wait, and a paused batch has to be resumed or stopped', () => {
  expect(hindrance(i18n.t, 1, [{ state: 'running' }, { state: 'paused' }])).toContain(
    'A deletion is in progress',
  );
  expect(hindrance(i18n.t, 1, [{ state: 'paused' }])).toContain('Continue or stop it first');
});
