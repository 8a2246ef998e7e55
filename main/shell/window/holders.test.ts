import { beforeEach, describe, expect, it } from 'vitest';
import { createHolders, type Holders } from './holders.ts';

let holders: Holders;
beforeEach(() => {
  holders = createHolders();
});

describe('a window', () => {
  it('has what it shows, and what it has shown', () => {
    holders.claim(1, 'shop');
    holders.claim(1, 'depot');
    expect(holders.shownIn(1)).toBe('depot');
    expect([holders.holderOf('shop'), holders.holderOf('depot')]).toEqual([1, 1]);
  });

  it('has nothing any more of what another one shows', () => {
    holders.claim(1, 'shop');
    holders.claim(1, 'depot');
    holders.claim(2, 'shop');
    expect([holders.shownIn(1), holders.shownIn(2)]).toEqual(['depot', 'shop']);
    expect(holders.holderOf('shop')).toBe(2);
  });

  it('knows what the others show, not what they have behind it', () => {
    holders.claim(1, 'shop');
    holders.claim(2, 'store');
    holders.claim(2, 'depot');
    expect(holders.shownElsewhere(1)).toEqual(['depot']);
    expect(holders.shownElsewhere(2)).toEqual(['shop']);
  });

  it('that is closed has none', () => {
    holders.claim(1, 'shop');
    holders.claim(1, 'depot');
    holders.release(1);
    expect([holders.shownIn(1), holders.holderOf('shop'), holders.holderOf('depot')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('shows none once its profile is removed, and keeps the others', () => {
    holders.claim(1, 'shop');
    holders.claim(1, 'depot');
    holders.keepOnly(['shop']);
    expect(holders.shownIn(1)).toBeNull();
    expect([holders.holderOf('shop'), holders.holderOf('depot')]).toEqual([1, null]);
  });
});
