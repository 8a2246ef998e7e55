import type { Event, Input, WebContents } from 'electron';

/** Like Electron's own menu items: a whole level is 20 %. */
const step = 0.5;
/** From about 50 % to about 430 %. Otherwise a wheel that keeps spinning would make the page unreadable. */
const levels = { lowest: -4, highest: 8 } as const;

type Zoom = 'in' | 'out' | 'reset';

type Zoomed = Pick<WebContents, 'getZoomLevel' | 'setZoomLevel'> & {
  on(event: 'zoom-changed', listener: (event: unknown, direction: 'in' | 'out') => void): unknown;
  on(
    event: 'before-input-event',
    listener: (event: Pick<Event, 'preventDefault'>, input: ZoomKey) => void,
  ): unknown;
};

/**
 * Zooms with Ctrl and the mouse wheel, which Electron reports but leaves to the app, and with Ctrl and plus, minus or zero. The
 * menu has these keys too, but by their place on an American keyboard: plus is Shift+1 on a Swiss one and Shift+; on a Japanese
 * one, and minus is the key of 6 on a French one.
 */
export function zoomByWheelAndKeys(contents: Zoomed, platform: NodeJS.Platform): void {
  const zoom = (wanted: Zoom): void => {
    const by = { in: step, out: -step, reset: 0 }[wanted];
    const level = wanted === 'reset' ? 0 : contents.getZoomLevel() + by;
    contents.setZoomLevel(Math.min(levels.highest, Math.max(levels.lowest, level)));
  };
  contents.on('zoom-changed', (_event, direction) => zoom(direction));
  contents.on('before-input-event', (event, input) => {
    const wanted = zoomOfKey(input, platform);
    if (wanted === null) return;
    // Not once more by the menu.
    event.preventDefault();
    zoom(wanted);
  });
}

type ZoomKey = Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt' | 'shift'>;

/** By the character of the key, which is that of the number pad too. Without Num Lock its 0 is Insert, and Ctrl+Insert copies. */
function zoomOfKey(input: ZoomKey, platform: NodeJS.Platform): Zoom | null {
  const { type, key, control, meta, alt, shift } = input;
  const isHeld = platform === 'darwin' ? meta && !control : control && !meta;
  if (type !== 'keyDown' || !isHeld || alt) return null;
  // Plus without Shift, where both are on one key. On a German keyboard = is Shift+0.
  if (key === '+' || (key === '=' && !shift)) return 'in';
  if (key === '-') return 'out';
  return key === '0' ? 'reset' : null;
}
