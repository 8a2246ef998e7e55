import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { zoomByWheel } from './zoom-by-wheel.ts';

function zoomed() {
  let level = 0;
  const contents = Object.assign(new EventEmitter(), {
    getZoomLevel: () => level,
    setZoomLevel: (wanted: number) => {
      level = wanted;
    },
  });
  zoomByWheel(contents);
  return (direction: 'in' | 'out', times: number) => {
    for (let turn = 0; turn < times; turn += 1) contents.emit('zoom-changed', {}, direction);
    return level;
  };
}

it('a turn of the wheel zooms as far as a menu item does, in and out', () => {
  const turn = zoomed();
  expect([turn('in', 1), turn('in', 1), turn('out', 3)]).toEqual([0.5, 1, -0.5]);
});

it('a wheel that runs on leaves a page that can be read', () => {
  const turn = zoomed();
  expect(turn('in', 200)).toBe(8);
  expect(turn('out', 200)).toBe(-4);
});
