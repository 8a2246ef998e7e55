import type { WebContents } from 'electron';

/** As Electron's own menu items: 20 % a whole level. */
const step = 0.5;
/** From about 50 % to about 430 %: beyond these a wheel that runs on leaves a page that nobody can read. */
const levels = { lowest: -4, highest: 8 } as const;

type Zoomed = Pick<WebContents, 'getZoomLevel' | 'setZoomLevel'> & {
  on(event: 'zoom-changed', listener: (event: unknown, direction: 'in' | 'out') => void): unknown;
};

/** Zooms by Ctrl and the mouse wheel, which Electron reports and leaves to the app. */
export function zoomByWheel(contents: Zoomed): void {
  contents.on('zoom-changed', (_event, direction) => {
    const wanted = contents.getZoomLevel() + (direction === 'in' ? step : -step);
    contents.setZoomLevel(Math.min(levels.highest, Math.max(levels.lowest, wanted)));
  });
}
