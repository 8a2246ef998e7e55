import type { WindowPlace } from '../../contract/start-state.ts';
import type { AppWindow } from './app-windows.ts';

type Window = Pick<AppWindow, 'id' | 'page' | 'emit'>;

/** The places that notifications or other windows ask a window to show. */
export interface WantedPlaces {
  /** Shows the place in the window's page: at once, or when the page starts if it is still loading or has crashed. */
  send(window: Window, place: WindowPlace): void;
  /**
   * The window's page has started and receives events from now on. Returns, once, the place it was asked to show in the
   * meantime, or null.
   */
  take(window: Window): WindowPlace | null;
  forget(windowId: number): void;
}

export function createWantedPlaces(): WantedPlaces {
  /** The process of each window's page that has started. After a crash the new page has to start again. */
  const begun = new Map<number, number>();
  const waiting = new Map<number, WindowPlace>();
  return {
    send(window, place) {
      if (begun.get(window.id) === window.page()) window.emit({ type: 'place-wanted', place });
      else waiting.set(window.id, place);
    },
    take(window) {
      begun.set(window.id, window.page());
      const place = waiting.get(window.id) ?? null;
      waiting.delete(window.id);
      return place;
    },
    forget(windowId) {
      begun.delete(windowId);
      waiting.delete(windowId);
    },
  };
}
