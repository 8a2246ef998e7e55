/** A part of the desktop, in device-independent pixels, like Electron's. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest window in which everything can be reached. */
export const leastSize = { width: 640, height: 480 } as const;
export const usualSize = { width: 1280, height: 800 } as const;

/** How much of a window's upper edge has to be on a screen, so that the mouse can drag it. */
const grip = { width: 120, height: 24 } as const;

/**
 * Where to open a window that was at `wanted`, on the current screens, given as areas without taskbars: at its place if
 * its upper edge can be dragged, otherwise on the nearest screen. It is never larger than its screen. Needs at least
 * one screen.
 */
export function placeWindow(wanted: Area, screens: readonly [Area, ...Area[]]): Area {
  const reachable = screens.find((screen) => isReachable(wanted, screen));
  const screen = reachable ?? nearest(wanted, screens);
  const width = clamp(wanted.width, leastSize.width, Math.max(screen.width, leastSize.width));
  const height = clamp(wanted.height, leastSize.height, Math.max(screen.height, leastSize.height));
  if (reachable !== undefined && isReachable({ ...wanted, width }, screen))
    return { x: wanted.x, y: wanted.y, width, height };
  return {
    x: clamp(wanted.x, screen.x, screen.x + Math.max(0, screen.width - width)),
    y: clamp(wanted.y, screen.y, screen.y + Math.max(0, screen.height - height)),
    width,
    height,
  };
}

/** The position for another window next to one, so that both are visible. */
export function placeBeside(
  { x, y, width, height }: Area,
  screens: readonly [Area, ...Area[]],
): Area {
  const step = 32;
  return placeWindow({ x: x + step, y: y + step, width, height }, screens);
}

function isReachable(window: Area, screen: Area): boolean {
  const left = Math.max(window.x, screen.x);
  const right = Math.min(window.x + window.width, screen.x + screen.width);
  const isBeside = right - left >= grip.width;
  const isBelowTop = window.y >= screen.y;
  return isBeside && isBelowTop && window.y + grip.height <= screen.y + screen.height;
}

function nearest(window: Area, [first, ...others]: readonly [Area, ...Area[]]): Area {
  return others.reduce(
    (best, screen) => (gap(window, screen) < gap(window, best) ? screen : best),
    first,
  );
}

/** The distance between two areas. */
function gap(one: Area, other: Area): number {
  const apart = (from: number, length: number, otherFrom: number, otherLength: number) =>
    Math.max(0, otherFrom - (from + length), from - (otherFrom + otherLength));
  return Math.hypot(
    apart(one.x, one.width, other.x, other.width),
    apart(one.y, one.height, other.y, other.height),
  );
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
