import { describe, expect, it, vi } from 'vitest';
import type { BatchSummary } from '../../contract/batch/batch.ts';
import { watchLongWork } from '../../shell/notify/long-work.ts';
import { UpdateError } from '../../updates/update-error.ts';
import { installWhenQuit } from './install-at-quit.ts';

const batch = (changed: Partial<BatchSummary>) =>
  ({ batchId: 'b', state: 'running', pause: null, ...changed }) as BatchSummary;

/** An app with a downloaded update. `quitBy` ends it. */
function start(install = async (): Promise<void> => undefined) {
  const work = watchLongWork(() => undefined);
  const requested: ((by: 'person' | 'itself') => void)[] = [];
  let last = async (): Promise<void> => undefined;
  const state = { writes: 0, isReady: true };
  const did: string[] = [];
  const showMessageBox = vi.fn(async () => ({ response: 0, checkboxChecked: false }));
  const log = Object.assign(vi.fn(), { note: vi.fn() });
  const listOf = (count: () => number) => ({
    list: () => Array.from({ length: count() }) as never,
  });
  installWhenQuit(
    { showMessageBox },
    { log, words: (key: string) => key } as never,
    {
      installer: () =>
        state.isReady
          ? async () => {
              did.push('install');
              await install();
            }
          : null,
    },
    {
      quit: {
        onRequest: (listener) => requested.push(listener),
        installAtQuit(task) {
          last = task;
        },
      },
      windows: { all: () => [{ browser: { hide: () => did.push('hide') } }] as never },
      writes: listOf(() => state.writes),
      work,
    },
  );
  return {
    state,
    did,
    work,
    showMessageBox,
    request: (by: 'person' | 'itself' = 'person') => {
      for (const listener of requested) listener(by);
    },
    leave: () => last(),
  };
}

describe('an update that is ready', () => {
  it('is installed when a person quits, with its windows hidden', async () => {
    const app = start();
    app.request();
    await app.leave();
    expect(app.did).toEqual(['hide', 'install']);
    expect(app.showMessageBox).not.toHaveBeenCalled();
  });

  it.each([
    ['a write is being sent', { writes: 1 }],
    ['it is not downloaded', { isReady: false }],
  ])('is not installed if %s when they quit', async (_name, changed) => {
    const app = start();
    Object.assign(app.state, changed);
    app.request();
    // They end while the app asks.
    Object.assign(app.state, { writes: 0 });
    await app.leave();
    expect(app.did).toEqual([]);
  });

  it('is not installed if a batch runs or resumes by itself when they quit', async () => {
    const pause = { why: 'service', failure: null, until: '2026-11-26T12:00:00Z' } as never;
    for (const change of [{}, { state: 'paused', pause }] as const) {
      const app = start();
      app.work.batchChanged(batch(change));
      app.request();
      // As a quit pauses it.
      app.work.batchChanged(batch({ state: 'paused' }));
      await app.leave();
      expect(app.did).toEqual([]);
    }
  });

  it('is installed after a batch has ended or waits for a person', async () => {
    for (const state of ['paused', 'stopped', 'done'] as const) {
      const app = start();
      app.work.batchChanged(batch({}));
      app.work.batchChanged(batch({ state } as Partial<BatchSummary>));
      app.request();
      await app.leave();
      expect(app.did).toContain('install');
    }
  });

  it('is installed if they stayed, and quit again later', async () => {
    const app = start();
    app.state.writes = 1;
    app.request();
    app.state.writes = 0;
    app.request();
    await app.leave();
    expect(app.did).toContain('install');
  });

  it('is not installed if the app ends by itself', async () => {
    const app = start();
    app.request('itself');
    await app.leave();
    expect(app.did).toEqual([]);
  });

  it('says why it could not be installed', async () => {
    const app = start(async () => {
      throw new UpdateError('wrong-hash');
    });
    app.request();
    await app.leave();
    expect(app.showMessageBox).toHaveBeenCalledOnce();
  });
});
