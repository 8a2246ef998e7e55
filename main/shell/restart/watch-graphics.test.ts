import { describe, expect, it } from 'vitest';
import { countGraphicsCrashes } from './watch-graphics.ts';

const minute = 60_000;

describe('the process that draws', () => {
  it('may end four times; after the fifth Chromium may end the app', () => {
    const isLastAt = countGraphicsCrashes();
    expect([0, 1, 2, 3, 4, 5].map(isLastAt)).toEqual([false, false, false, false, true, true]);
  });

  it('may end as often as it likes over a long time', () => {
    const isLastAt = countGraphicsCrashes();
    expect([0, 20, 40, 60, 80, 100].map((at) => isLastAt(at * minute))).not.toContain(true);
  });
});
