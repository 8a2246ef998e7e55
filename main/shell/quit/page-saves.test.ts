import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MainEvent } from '../../contract/events.ts';
import { createPageSaves } from './page-saves.ts';

interface TestWindow {
  readonly told: MainEvent[];
  emit(event: MainEvent): void;
}
const openWindow = (): TestWindow => {
  const told: MainEvent[] = [];
  return { told, emit: (event) => told.push(event) };
};
const closingIn = ({ told }: TestWindow): string => {
  const event = told.find(({ type }) => type === 'closing');
  if (event?.type !== 'closing') throw new Error('The page was not told.');
  return event.closingId;
};
const question = { type: 'quit-question', writes: [] } as const;

describe('pages that are about to go', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const savesOf = (...windows: readonly TestWindow[]) =>
    createPageSaves({ windows: () => windows, show: () => undefined });

  it('are waited for until all have saved', async () => {
    const [one, other] = [openWindow(), openWindow()];
    const saves = savesOf(one, other);
    const saved = vi.fn();
    void saves.save().then(saved);
    saves.readyToClose('another', true);
    saves.readyToClose(closingIn(one), true);
    await vi.advanceTimersByTimeAsync(100);
    expect(saved).not.toHaveBeenCalled();
    saves.readyToClose(closingIn(other), true);
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toHaveBeenCalledWith({ isAnswered: true, isKept: true });
  });

  it('say when one of them could not keep what was typed', async () => {
    const [one, other] = [openWindow(), openWindow()];
    const saves = savesOf(one, other);
    const saved = saves.save();
    saves.readyToClose(closingIn(one), true);
    saves.readyToClose(closingIn(other), false);
    expect(await saved).toEqual({ isAnswered: true, isKept: false });
  });

  it('are shown where one of them could not, before that is asked about', async () => {
    const [one, other] = [openWindow(), openWindow()];
    const show = vi.fn();
    const saves = createPageSaves({ windows: () => [one, other], show });
    const saved = saves.save();
    saves.readyToClose(closingIn(one), true);
    saves.readyToClose(closingIn(other), false);
    await saved;
    saves.showUnkept();
    expect(show.mock.calls).toEqual([[other]]);
  });

  it('are given up after two seconds', async () => {
    const saved = savesOf(openWindow()).save();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await saved).toEqual({ isAnswered: false, isKept: true });
  });

  it('are not waited for where there are none', async () => {
    expect(await savesOf().save()).toEqual({ isAnswered: false, isKept: true });
  });

  it('leave the question to one that answers', async () => {
    const [hangs, answers] = [openWindow(), openWindow()];
    const saves = savesOf(hangs, answers);
    const saved = saves.save();
    saves.readyToClose(closingIn(answers), true);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await saved).isAnswered).toBe(true);
    saves.tellAsker(question);
    expect(answers.told).toContainEqual(question);
    expect(hangs.told).not.toContainEqual(question);
  });

  it('of one window are saved alone', async () => {
    const [one, other] = [openWindow(), openWindow()];
    const saves = savesOf(one, other);
    const saved = saves.saveIn(other);
    saves.readyToClose(closingIn(other), true);
    expect((await saved).isAnswered).toBe(true);
    expect(one.told).toEqual([]);
  });
});
