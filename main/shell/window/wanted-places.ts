import type { WindowPlace } from '../../contract/profile/window-place.ts';
import type { AppWindow } from './app-windows.ts';

type Window = Pick<AppWindow, 'id' | 'page' | 'emit'>;

/** Where windows are asked to go, by a notification or by another window. */
export interface WantedPlaces {
  /** Has the page of a window go there: at once, or as it begins where it is still loading or has crashed. */
  send(window: Window, place: WindowPlace): void;
  /** The page of a window begins, and hears what it is told from now on: where it was to go meanwhile, once; null: nowhere. */
  take(window: Window): WindowPlace | null;
  forget(windowId: number): void;
}

export function createWantedPlaces(): WantedPlaces {
  /** The page of each window that has begun, by its process: the one after a crash has to begin anew. */
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
