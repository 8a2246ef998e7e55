import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { zoomByWheelAndKeys } from './zoom.ts';

function zoomed(platform: NodeJS.Platform = 'linux') {
  let level = 0;
  const contents = Object.assign(new EventEmitter(), {
    getZoomLevel: () => level,
    setZoomLevel: (wanted: number) => {
      level = wanted;
    },
  });
  zoomByWheelAndKeys(contents, platform);
  return {
    turn(direction: 'in' | 'out', times: number) {
      for (let turn = 0; turn < times; turn += 1) contents.emit('zoom-changed', {}, direction);
      return level;
    },
    /** The level after the key, and whether the menu and the page don't get it. */
    press(key: string, code: string, held: object = { control: true }) {
      let isTaken = false;
      const none = { control: false, meta: false, alt: false, shift: false };
      const input = { type: 'keyDown', key, code, ...none, ...held };
      contents.emit('before-input-event', { preventDefault: () => (isTaken = true) }, input);
      return [level, isTaken];
    },
  };
}

it('a turn of the wheel zooms as far as a menu item does, in and out', () => {
  const { turn } = zoomed();
  expect([turn('in', 1), turn('in', 1), turn('out', 3)]).toEqual([0.5, 1, -0.5]);
});

it('a wheel that runs on leaves a page that can be read', () => {
  const { turn } = zoomed();
  expect(turn('in', 200)).toBe(8);
  expect(turn('out', 200)).toBe(-4);
});

describe('Ctrl and', () => {
  const shifted = { control: true, shift: true };
  it.each([
    ['plus of an American keyboard', '+', 'Equal', shifted],
    ['plus without Shift', '=', 'Equal', undefined],
    ['plus of a German keyboard', '+', 'BracketRight', undefined],
    ['plus of a Swiss keyboard', '+', 'Digit1', shifted],
    ['plus of a Japanese keyboard', '+', 'Semicolon', shifted],
    ['plus of a French keyboard', '+', 'Equal', shifted],
    ['plus of the number pad', '+', 'NumpadAdd', undefined],
  ])('%s zooms in, once', (_, key, code, held) => {
    expect(zoomed().press(key, code, held)).toEqual([0.5, true]);
  });

  it.each([
    ['minus', '-', 'Minus'],
    ['minus of a French keyboard', '-', 'Digit6'],
    ['minus of a German keyboard', '-', 'Slash'],
    ['minus of the number pad', '-', 'NumpadSubtract'],
  ])('%s zooms out', (_, key, code) => {
    expect(zoomed().press(key, code)).toEqual([-0.5, true]);
  });

  it('zero goes back', () => {
    const { turn, press } = zoomed();
    turn('in', 3);
    expect(press('0', 'Numpad0')).toEqual([0, true]);
    turn('in', 3);
    expect(press('Insert', 'Numpad0')).toEqual([1.5, false]);
  });

  it('another key, or one of these without Ctrl or with Alt, zooms nothing', () => {
    const { press } = zoomed();
    expect(press('=', 'Digit0', shifted)).toEqual([0, false]);
    expect(press('1', 'Digit1')).toEqual([0, false]);
    expect(press('+', 'Equal', {})).toEqual([0, false]);
    expect(press('-', 'Minus', { control: true, alt: true })).toEqual([0, false]);
    expect(press('+', 'Equal', { meta: true })).toEqual([0, false]);
  });

  it('on macOS it is Command', () => {
    const { press } = zoomed('darwin');
    expect(press('+', 'Equal', { meta: true, shift: true })).toEqual([0.5, true]);
    expect(press('+', 'Equal', { control: true })).toEqual([0.5, false]);
  });
});
