import { describe, expect, it } from 'vitest';
import type { SavedWindow } from '../../settings/windows-file.ts';
import { keepPlaces } from './keep-places.ts';

/** What is stored for a window that Electron reports at `there`, and that was saved at 500, 300 in another session. */
async function keptOf({ knowsPlaces, isNew = false }: { knowsPlaces: boolean; isNew?: boolean }) {
  const before: SavedWindow = {
    profileId: 'shop',
    state: 'normal',
    bounds: { x: 500, y: 300, width: 1280, height: 800 },
  };
  let kept: readonly SavedWindow[] = isNew ? [] : [before];
  const browser = {
    getNormalBounds: () => ({ x: 0, y: 0, width: 900, height: 700 }),
    isFullScreen: () => false,
    isMaximized: () => false,
  };
  const places = keepPlaces({
    // The parts of a window that are used.
    windows: { all: () => [{ id: 1, browser } as never] },
    file: {
      current: () => kept,
      save: async (windows) => {
        kept = windows;
      },
    },
    knowsPlaces,
    shownIn: () => 'shop',
    stillToOpen: () => [],
    isEnding: () => false,
    onNotKept: (error) => {
      throw error;
    },
  });
  await places.save();
  return kept[0]?.bounds;
}

describe('the place of a window', () => {
  it('is stored as the system reports it', async () => {
    expect(await keptOf({ knowsPlaces: true })).toEqual({ x: 0, y: 0, width: 900, height: 700 });
  });

  it('stays as saved where the system reports none, with the new size', async () => {
    expect(await keptOf({ knowsPlaces: false })).toEqual({
      x: 500,
      y: 300,
      width: 900,
      height: 700,
    });
  });

  it('is the reported one for a window that was never saved', async () => {
    expect(await keptOf({ knowsPlaces: false, isNew: true })).toMatchObject({ x: 0, y: 0 });
  });
});
