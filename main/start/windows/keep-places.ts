import type { SavedWindow, WindowsFile } from '../../settings/windows-file.ts';
import type { AppWindow, AppWindows } from '../../shell/window/app-windows.ts';

/** Keeps where windows stand, for the next start. */
export interface KeptPlaces {
  /** As they are now. Never rejects. */
  save(): Promise<void>;
  /** Has each change of this window's place kept. */
  follow(window: AppWindow): void;
}

/** After the first of the changes of a place: while a window is moved there are many. */
const saveAfterMs = 400;

export function keepPlaces(parts: {
  readonly windows: Pick<AppWindows, 'all'>;
  readonly file: WindowsFile;
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
    const { x, y, width, height } = browser.getNormalBounds();
    return { profileId, bounds: { x, y, width, height }, state: stateOf(browser) };
  };
  const save = async (): Promise<void> => {
    const there = windows.all().flatMap((window) => savedOf(window) ?? []);
    // None: those that were there last come back.
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
