import { describe, expect, it } from 'vitest';
import type { MainEvent } from '../../contract/events.ts';
import { createWantedPlaces } from './wanted-places.ts';

const batch = { page: 'batch', detail: 'a' } as const;
const journalEntry = { page: 'journal', detail: 'b' } as const;

function windowOf(id: number) {
  const told: MainEvent[] = [];
  let process = 100 * id;
  return {
    id,
    told,
    page: () => process,
    emit: (event: MainEvent) => void told.push(event),
    crash() {
      process += 1;
    },
  };
}

describe('the place that a window is asked to go to', () => {
  it('waits while its page is loading, and is given once', () => {
    const places = createWantedPlaces();
    const [window, other] = [windowOf(1), windowOf(2)];
    places.send(window, batch);
    places.send(window, journalEntry);
    expect(places.take(other)).toBeNull();
    expect(places.take(window)).toEqual(journalEntry);
    expect(places.take(window)).toBeNull();
    expect(window.told).toEqual([]);
  });

  it('is told to a page that has begun', () => {
    const places = createWantedPlaces();
    const window = windowOf(1);
    places.take(window);
    places.send(window, batch);
    expect(window.told).toEqual([{ type: 'place-wanted', place: batch }]);
    expect(places.take(window)).toBeNull();
  });

  it('waits for the page that comes after a crash', () => {
    const places = createWantedPlaces();
    const window = windowOf(1);
    places.take(window);
    window.crash();
    places.send(window, batch);
    expect(window.told).toEqual([]);
    expect(places.take(window)).toEqual(batch);
  });

  it('goes with its window', () => {
    const places = createWantedPlaces();
    places.send(windowOf(1), batch);
    places.forget(1);
    expect(places.take(windowOf(1))).toBeNull();
  });
});
