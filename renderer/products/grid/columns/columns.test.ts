import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../../../../main/contract/settings.ts';
import {
  allowedWidth,
  idCharacters,
  idColumnWidth,
  leastWidth,
  mostWidth,
  widthByKey,
} from './columns.ts';

const press = (key: string, shiftKey = false) => ({ key, shiftKey });

describe('the ID column', () => {
  it.each([
    [1, 72],
    [7, 72],
    [10, 93],
    [16, 139],
    [36, 160],
  ])('for IDs of %i characters is %i px wide', (characters, width) => {
    expect(idColumnWidth(characters)).toBe(width);
    expect(idCharacters(width)).toBeGreaterThanOrEqual(Math.min(characters, 18));
  });
});

describe("a column's separator", () => {
  it('moves where the arrow points: that widens the ID and narrows the price', () => {
    expect(widthByKey('end', 160, press('ArrowRight'))).toBe(168);
    expect(widthByKey('end', 160, press('ArrowLeft'))).toBe(152);
    expect(widthByKey('start', 160, press('ArrowRight'))).toBe(152);
    expect(widthByKey('start', 160, press('ArrowLeft', true))).toBe(200);
  });

  it('goes no further than its ends, and back to the usual with Enter', () => {
    expect(widthByKey('end', leastWidth, press('ArrowLeft'))).toBe(leastWidth);
    expect(widthByKey('start', mostWidth, press('ArrowLeft', true))).toBe(mostWidth);
    expect(widthByKey('end', 160, press('Home'))).toBe(leastWidth);
    expect(widthByKey('end', 160, press('End'))).toBe(mostWidth);
    expect(widthByKey('end', 160, press('Enter'))).toBeNull();
    expect(widthByKey('end', 160, press('ArrowDown'))).toBeUndefined();
  });

  it.each([-1, 0, 71, 72, 300.4, 480, 481, 1e9])('gives a width that is kept: %d', (width) => {
    const widths = { id: allowedWidth(width), price: null };
    expect(settingsSchema.shape.productColumns.parse(widths)).toEqual(widths);
  });
});
