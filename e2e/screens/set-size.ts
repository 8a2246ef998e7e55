import type { ElectronApplication, Page } from '@playwright/test';

/** Of the first window, in device-independent pixels; a zoom of 2 halves the room that the page has. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
}

/** Resolves when the page has this room. */
export async function setSize(
  app: ElectronApplication,
  window: Page,
  size: WindowSize,
): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height, zoom }) => {
    const [first] = BrowserWindow.getAllWindows();
    first?.setContentSize(width, height);
    first?.webContents.setZoomFactor(zoom);
  }, size);
  await window.waitForFunction((wide) => Math.abs(innerWidth - wide) <= 1, size.width / size.zoom);
}
