import { describe, expect, it } from 'vitest';
import { i18n } from '../../lib/words/i18n.ts';
import { hindrance, isTyped, whatToType } from './delete-many-rules.ts';

describe('before selected products are deleted', () => {
  it('the number is typed from 21 on', () => {
    expect([1, 20, 21, 200_000].map((count) => whatToType(count, null))).toEqual([
      ...[null, null, 'count', 'count'],
    ]);
  });

  it('a production profile wants its name typed in place of the number', () => {
    const wanted = { id: 'c', asksForName: true };
    expect([2, 21].map((count) => whatToType(count, wanted))).toEqual(['name', 'name']);
    expect(whatToType(21, { ...wanted, asksForName: false })).toBe('count');
  });

  it.each([
    [null, '', true],
    ['count', '', false],
    ['count', '1229', false],
    ['count', '1230', true],
    ['count', "1'230", true],
    ['count', '1,230', true],
    ['count', '1 230', true],
    ['count', 'Shop', false],
    ['name', '1230', false],
    ['name', 'Shop', true],
  ] as const)('what has to be typed is the %s: “%s” is enough: %s', (what, typed, isEnough) => {
    expect(isTyped(what, typed, { count: 1230, profileName: 'Shop' })).toBe(isEnough);
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
