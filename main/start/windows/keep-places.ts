import type { SavedWindow, WindowsFile } from '../../settings/windows-file.ts';
import type { AppWindow, AppWindows } from '../../shell/window/app-windows.ts';

/** Stores the positions of windows for the next start. */
export interface KeptPlaces {
  /** Stores the current positions. Never rejects. */
  save(): Promise<void>;
  /** Stores each change of this window's position. */
  follow(window: AppWindow): void;
}

/** Counted from the first change: there are many while a window is being moved. */
const saveAfterMs = 400;

export function keepPlaces(parts: {
  readonly windows: Pick<AppWindows, 'all'>;
  readonly file: WindowsFile;
  /** False if the system doesn't say where windows are: then each keeps its saved place, with its current size. */
  readonly knowsPlaces: boolean;
  shownIn(windowId: number): string | null;
  stillToOpen(): readonly SavedWindow[];
  isEnding(): boolean;
  onNotKept(error: unknown): void;
}): KeptPlaces {
  const { windows, file } = parts;
  let timer: NodeJS.Timeout | null = null;

  const savedOf = ({ id, browser }: AppWindow): SavedWindow | null => {
    const profileId = parts.shownIn(id);
    if (profileId === null) return null;
    const { width, height, ...here } = browser.getNormalBounds();
    const saved = file.current().find((window) => window.profileId === profileId);
    const { x, y } = parts.knowsPlaces ? here : (saved?.bounds ?? here);
    return { profileId, bounds: { x, y, width, height }, state: stateOf(browser) };
  };
  const save = async (): Promise<void> => {
    const there = windows.all().flatMap((window) => savedOf(window) ?? []);
    // No windows: the last ones come back at the next start.
    if (there.length === 0) return;
    await file.save([...there, ...parts.stillToOpen()]).catch(parts.onNotKept);
  };
  const saveSoon = (): void => {
    if (timer !== null || parts.isEnding()) return;
    timer = setTimeout(() => {
      timer = null;
      if (!parts.isEnding()) void save();
    }, saveAfterMs);
  };
  return {
    save,
    follow({ browser }) {
      browser.on('resize', saveSoon);
      browser.on('move', saveSoon);
      browser.on('focus', saveSoon);
      browser.on('maximize', saveSoon);
      browser.on('unmaximize', saveSoon);
    },
  };
}

function stateOf(browser: AppWindow['browser']): SavedWindow['state'] {
  if (browser.isFullScreen()) return 'fullscreen';
  return browser.isMaximized() ? 'maximized' : 'normal';
}
