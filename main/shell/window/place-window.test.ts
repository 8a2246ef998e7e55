import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Area, leastSize, placeBeside, placeWindow } from './place-window.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const right = { x: 1440, y: 0, width: 1920, height: 1080 };
const left = { x: -1920, y: 0, width: 1920, height: 1080 };
const usual = { width: 1280, height: 800 };

describe('a window', () => {
  it('stays where it was, also half beyond an edge', () => {
    for (const place of [
      { x: 60, y: 40 },
      { x: -900, y: 30 },
      { x: 1300, y: 700 },
    ])
      expect(placeWindow({ ...usual, ...place }, [laptop])).toEqual({ ...usual, ...place });
  });

  it('of a screen that is gone is moved onto the nearest that is there', () => {
    const wanted = { ...usual, x: 2000, y: 100 };
    expect(placeWindow(wanted, [laptop, right])).toEqual(wanted);
    expect(placeWindow(wanted, [laptop])).toEqual({ ...usual, x: 160, y: 100 });
    expect(placeWindow({ ...usual, x: 9000, y: 9000 }, [left, laptop, right])).toEqual({
      ...usual,
      x: 2080,
      y: 280,
    });
    expect(placeWindow({ ...usual, x: -9000, y: -9000 }, [laptop, left])).toEqual({
      ...usual,
      x: -1920,
      y: 0,
    });
  });

  it('whose upper edge is above its screen comes down', () => {
    expect(placeWindow({ ...usual, x: 60, y: -40 }, [laptop])).toEqual({ ...usual, x: 60, y: 25 });
  });

  it('of a larger screen is made to fit', () => {
    expect(placeWindow({ x: 0, y: 25, width: 3000, height: 2000 }, [laptop])).toEqual(laptop);
  });

  it('that was made too small can be used', () => {
    expect(placeWindow({ x: 10, y: 40, width: 1, height: 1 }, [laptop])).toMatchObject(leastSize);
  });

  it('opened beside another one lies not right over it', () => {
    expect(placeBeside({ ...usual, x: 60, y: 40 }, [laptop])).toEqual({ ...usual, x: 92, y: 72 });
  });
});

it('whatever was kept, a window lies on a screen where it can be taken hold of', () => {
  const length = fc.integer({ min: 700, max: 5000 });
  const place = fc.integer({ min: -20_000, max: 20_000 });
  const screen = fc.record({ x: place, y: place, width: length, height: length });
  const any = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  const wanted = fc.record({ x: any, y: any, width: any, height: any });
  fc.assert(
    fc.property(wanted, fc.array(screen, { minLength: 1, maxLength: 4 }), (kept, screens) => {
      const placed = placeWindow(kept, screens as [Area, ...Area[]]);
      const holds = screens.some(
        ({ x, y, width, height }) =>
          Math.min(placed.x + placed.width, x + width) - Math.max(placed.x, x) >= 120 &&
          placed.y >= y &&
          placed.y + 24 <= y + height,
      );
      expect(holds).toBe(true);
    }),
  );
});
