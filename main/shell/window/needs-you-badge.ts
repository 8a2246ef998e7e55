import type { App, BrowserWindow, NativeImage } from 'electron';
import { marksEachWindow, type Platform } from '../platform.ts';

/** How many lines of the Journal need the user, on the app's icon. 0 shows nothing. */
export interface NeedsYouBadge {
  shown(): number;
  /** `words` say the same to screen readers, where the system asks for that. */
  show(count: number, words: string): void;
  /** Shows it at the taskbar button of a window that was just opened. */
  showIn(window: Pick<BrowserWindow, 'setOverlayIcon'>): void;
}

/**
 * According to Electron's documentation: `setBadgeCount` works on macOS, if the app may notify, and on Linux where the dock has the
 * D-Bus API LauncherEntry; otherwise it does nothing. Windows knows only a small picture at the taskbar button of each window.
 */
export function createNeedsYouBadge(
  platform: Platform,
  app: Pick<App, 'setBadgeCount'>,
  windows: () => readonly Pick<BrowserWindow, 'setOverlayIcon'>[],
  imageOf: (pixels: Buffer) => NativeImage,
): NeedsYouBadge {
  let shown = { count: 0, words: '' };
  const mark = (window: Pick<BrowserWindow, 'setOverlayIcon'>): void => {
    const { count, words } = shown;
    window.setOverlayIcon(count === 0 ? null : imageOf(badgePixels(count)), words);
  };
  return {
    shown: () => shown.count,
    show(count, words) {
      if (count === shown.count && words === shown.words) return;
      shown = { count, words: count === 0 ? '' : words };
      if (marksEachWindow(platform)) windows().forEach(mark);
      else app.setBadgeCount(count);
    },
    showIn(window) {
      if (marksEachWindow(platform) && shown.count > 0) mark(window);
    },
  };
}

/** The picture is a square with this side, in pixels, and is drawn at half of that. */
export const badgeSize = 32;
/** 3 x 5 dots for each character, from the top left, as bits. */
const dots: Readonly<Record<string, number>> = {
  '1': 0b010_110_010_010_111,
  '2': 0b110_001_010_100_111,
  '3': 0b110_001_010_001_110,
  '4': 0b101_101_111_001_001,
  '5': 0b111_100_110_001_110,
  '6': 0b011_100_111_101_111,
  '7': 0b111_001_010_010_010,
  '8': 0b111_101_111_101_111,
  '9': 0b111_101_111_001_110,
  '+': 0b000_010_111_010_000,
};
const dotSize = 4;
const [columns, rows] = [3, 5];
const corner = 8;
/** Blue, green, red, opacity, as a bitmap has them. Their contrast is 6.5 : 1. */
const ground = [0x1c, 0x1c, 0xb9, 0xff];
const ink = [0xff, 0xff, 0xff, 0xff];

/** The number in white on red, from 10 on as 9+. */
export function badgePixels(count: number): Buffer {
  const text = count > 9 ? '9+' : `${count}`;
  const width = text.length * (columns + 1) - 1;
  const left = (badgeSize - width * dotSize) / 2;
  const top = (badgeSize - rows * dotSize) / 2;
  const pixels = Buffer.alloc(badgeSize * badgeSize * 4);
  for (let y = 0; y < badgeSize; y += 1)
    for (let x = 0; x < badgeSize; x += 1) {
      if (isOutside(x, y)) continue;
      const [column, row] = [Math.floor((x - left) / dotSize), Math.floor((y - top) / dotSize)];
      const at = column % (columns + 1);
      const isDot = column >= 0 && column < width && row >= 0 && row < rows && at < columns;
      const bits = dots[text[Math.floor(column / (columns + 1))] ?? ''] ?? 0;
      const isInk = isDot && (bits >> (columns * (rows - row) - 1 - at)) % 2 === 1;
      pixels.set(isInk ? ink : ground, (y * badgeSize + x) * 4);
    }
  return pixels;
}

/** Whether a pixel is beyond a round corner. */
function isOutside(x: number, y: number): boolean {
  const beyond = (at: number) => Math.max(corner - 0.5 - at, at - (badgeSize - corner - 0.5), 0);
  return Math.hypot(beyond(x), beyond(y)) > corner;
}
