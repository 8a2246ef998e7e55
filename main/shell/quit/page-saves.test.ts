import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MainEvent } from '../../contract/events.ts';
import { createPageSaves } from './page-saves.ts';

describe('a page that is about to go', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is waited for until it has saved', async () => {
    const events: MainEvent[] = [];
    const saves = createPageSaves({ isThere: () => true, emit: (event) => events.push(event) });
    const saved = saves.save();
    const [event] = events;
    if (event?.type !== 'closing') throw new Error('The page was not told.');
    saves.readyToClose('another');
    saves.readyToClose(event.closingId);
    expect(await saved).toBe(true);
  });

  it('is given up after two seconds', async () => {
    const saves = createPageSaves({ isThere: () => true, emit: () => undefined });
    const saved = saves.save();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await saved).toBe(false);
  });

  it('is not waited for where there is none', async () => {
    const saves = createPageSaves({ isThere: () => false, emit: () => undefined });
    expect(await saves.save()).toBe(false);
  });
});
