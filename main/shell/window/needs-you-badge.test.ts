import { describe, expect, it } from 'vitest';
import { absent } from '../../handlers/testing/test-shell.ts';
import type { Platform } from '../platform.ts';
import { badgePixels, badgeSize, createNeedsYouBadge } from './needs-you-badge.ts';

/** What the systems are told, oldest first. */
function watched(platform: Platform) {
  const told: unknown[] = [];
  const window = {
    setOverlayIcon: (image: object | null, words: string) =>
      void told.push([image === null ? 'no picture' : 'picture', words]),
  };
  const badge = createNeedsYouBadge(
    platform,
    { setBadgeCount: (count = 0) => told.push(count) > 0 },
    () => [window, window],
    () => absent(),
  );
  return { told, window, badge };
}

describe('how much needs the user, on the icon of the app', () => {
  it.each(['darwin', 'linux'] as const)(
    'is a number on %s, told once, that goes at 0',
    (system) => {
      const { told, window, badge } = watched(system);
      badge.show(0, '');
      badge.show(2, '2 need you');
      badge.show(2, '2 need you');
      badge.showIn(window);
      badge.show(0, '0 need you');
      expect(told).toEqual([2, 0]);
    },
  );

  it('is a picture with its words at each window on Windows, and at one that is opened later', () => {
    const { told, window, badge } = watched('win32');
    badge.showIn(window);
    badge.show(1, '1 needs you');
    badge.showIn(window);
    badge.show(0, '0 need you');
    const one = ['picture', '1 needs you'];
    const none = ['no picture', ''];
    expect(told).toEqual([one, one, one, none, none]);
  });
});

it('the picture has the number, from 10 on 9+', () => {
  const drawn = (count: number) => {
    const pixels = badgePixels(count);
    // A dot has 4 x 4 pixels; the middle one of each counts.
    const isWhite = (x: number, y: number) => pixels[(y * badgeSize + x) * 4] === 0xff;
    const line = (y: number) =>
      Array.from({ length: 8 }, (_, at) => (isWhite(at * 4 + 2, y) ? '#' : '.')).join('');
    return [6, 10, 14, 18, 22].map((y) => line(y + 2));
  };
  expect(drawn(10)).toEqual(drawn(4000));
  expect(drawn(9)).not.toEqual(drawn(10));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => `${drawn(count)}`)).size).toBe(10);
  // The corners are round.
  expect(badgePixels(1)[3]).toBe(0);
});
