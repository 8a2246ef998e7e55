import type { WebContents } from 'electron';

/** Like Electron's own menu items: a whole level is 20 %. */
const step = 0.5;
/** From about 50 % to about 430 %. Otherwise a wheel that keeps spinning would make the page unreadable. */
const levels = { lowest: -4, highest: 8 } as const;

type Zoomed = Pick<WebContents, 'getZoomLevel' | 'setZoomLevel'> & {
  on(event: 'zoom-changed', listener: (event: unknown, direction: 'in' | 'out') => void): unknown;
};

/** Zooms with Ctrl and the mouse wheel. Electron reports this but leaves it to the app. */
export function zoomByWheel(contents: Zoomed): void {
  contents.on('zoom-changed', (_event, direction) => {
    const wanted = contents.getZoomLevel() + (direction === 'in' ? step : -step);
    contents.setZoomLevel(Math.min(levels.highest, Math.max(levels.lowest, wanted)));
  });
}
