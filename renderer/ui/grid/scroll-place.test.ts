import { describe, expect, it } from 'vitest';
import { placeAt, scrolledHeight, scrolledTo, topShowing } from './scroll-place.ts';

const small = { content: 32_000, viewport: 600 };
const large = { content: 40_000_000, viewport: 600 };

describe('the place in the list', () => {
  it('is the scroll position while the list is not higher than an element may be', () => {
    expect(scrolledHeight(small)).toBe(32_000);
    expect(placeAt(900, small)).toEqual({ scrollTop: 900, top: 900 });
    expect(scrolledTo(placeAt(900, small), 31_400, small).top).toBe(31_400);
  });

  it('moves by as much as the wheel does, however long the list', () => {
    const start = placeAt(1_000_000, large);
    const moved = scrolledTo(start, start.scrollTop + 100, large);
    expect(moved.top).toBe(1_000_100);
  });

  it('follows the thumb in proportion, to both ends', () => {
    const height = scrolledHeight(large);
    expect(height).toBe(8_000_000);
    const end = scrolledTo(placeAt(0, large), height - 600, large);
    expect(end.top).toBe(40_000_000 - 600);
    expect(scrolledTo(end, 0, large).top).toBe(0);
    expect(scrolledTo(end, (height - 600) / 2, large).top).toBeCloseTo((40_000_000 - 600) / 2);
  });

  it('arrives at both ends together with the thumb', () => {
    expect(placeAt(640, large).scrollTop).toBe(640);
    expect(placeAt(40_000_000 - 600 - 640, large).scrollTop).toBe(8_000_000 - 600 - 640);
    expect(scrolledTo(placeAt(640, large), 0, large).top).toBe(0);
  });

  it('is the same by its row and by its scroll position', () => {
    for (let top = 0; top < 40_000_000 - 600; top += 1_234_567) {
      const { scrollTop } = placeAt(top, large);
      const from = placeAt(top < 20_000_000 ? 39_000_000 : 0, large);
      // One pixel of the thumb corresponds to a few pixels of the list.
      expect(Math.abs(scrolledTo(from, scrollTop, large).top - top)).toBeLessThan(7);
    }
  });

  it('can be every row, to the last one', () => {
    for (const top of [0, 39_999_400, 12_345_678]) {
      const place = placeAt(top, large);
      expect(place.top).toBe(top);
      expect(place.scrollTop).toBeGreaterThanOrEqual(0);
      expect(place.scrollTop).toBeLessThanOrEqual(scrolledHeight(large) - 600);
    }
    expect(placeAt(1e12, large)).toEqual({ scrollTop: 8_000_000 - 600, top: 40_000_000 - 600 });
  });

  it('moves only as far as a row needs to be seen', () => {
    expect(topShowing(320, 32, 300, 600)).toBe(300);
    expect(topShowing(64, 32, 300, 600)).toBe(64);
    expect(topShowing(960, 32, 300, 600)).toBe(392);
  });
});
