import type { BrowserWindow, Input } from 'electron';
import { appOrigin } from '../../bridge/scheme.ts';
import { type HelpPlace, helpAddress, helpPath } from '../../contract/help.ts';
import type { AppWindows } from './app-windows.ts';
import { openWindow } from './open-window.ts';

/** The window with the help: one at most, which has no profile and isn't opened again at the next start. */
export interface HelpWindow {
  /** Opens it at this place, or leads it there if it is open, and brings it to the front. */
  show(place: HelpPlace): void;
  isFocused(): boolean;
}

const size = { width: 1000, height: 760 } as const;

export function createHelpWindow({
  windows,
  language,
}: {
  readonly windows: Pick<AppWindows, 'all' | 'front' | 'onClosed'>;
  readonly language: {
    readonly tag: string;
    readonly tags: readonly string[];
    onChange(listener: () => void): void;
  };
}): HelpWindow {
  let window: BrowserWindow | null = null;
  /** A pseudo-language has no pages. */
  const folder = () => language.tags.find((tag) => tag === language.tag) ?? 'en';
  const load = (address: string): void => {
    window?.loadURL(appOrigin + address).catch(() => undefined);
  };
  const open = (): BrowserWindow => {
    const opened = openWindow({ size, isMenuHidden: true });
    const { webContents } = opened;
    webContents.on('before-input-event', (event, input) => {
      const key = pressedKey(input);
      if (key === 'close') opened.close();
      else if (key === 'back') webContents.navigationHistory.goBack();
      else return;
      event.preventDefault();
    });
    webContents.on('render-process-gone', () => opened.destroy());
    opened.on('closed', () => {
      window = null;
      windows.front()?.browser.focus();
    });
    return opened;
  };
  // Without the windows of profiles, the app ends. On macOS nothing could open the help again.
  windows.onClosed(() => {
    if (windows.all().length === 0) window?.destroy();
  });
  language.onChange(() => {
    if (window === null) return;
    const { pathname, hash } = new URL(window.webContents.getURL());
    const [, ...page] = pathname.slice(helpPath.length).split('/');
    load(`${helpPath}${[folder(), ...page].join('/')}${hash}`);
  });
  return {
    show(place) {
      const opened = window;
      window ??= open();
      load(helpAddress(folder(), place));
      if (opened === null) return;
      if (opened.isMinimized()) opened.restore();
      opened.show();
      opened.focus();
    },
    isFocused: () => window?.isFocused() === true,
  };
}

/** Its pages have no scripts, and the app's menu has no items for these keys. */
function pressedKey({ type, key, alt, control, meta, shift }: Input): 'close' | 'back' | null {
  if (type !== 'keyDown' || control || shift) return null;
  if (key === 'Escape' && !alt && !meta) return 'close';
  const isBack = (key === 'ArrowLeft' && alt && !meta) || (key === '[' && meta && !alt);
  return isBack ? 'back' : null;
}
