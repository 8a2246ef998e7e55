import { describe, expect, it, vi } from 'vitest';
import type { UpdateState, UpdateWay } from '../contract/update.ts';
import { UpdateError } from './update-error.ts';
import type { Updater } from './updater.ts';
import { createUpdates, noUpdates } from './updates.ts';

const found = { version: '1.2.0', date: '2026-11-30', notes: '' };

function start(changed: Partial<Updater> = {}, way: UpdateWay = 'at-quit') {
  const states: UpdateState[] = [];
  const updater = {
    check: vi.fn(async () => found),
    download: vi.fn(async () => undefined),
    install: vi.fn(async () => undefined),
    ...changed,
  };
  const load = vi.fn(async () => updater);
  const log = vi.fn();
  const note = vi.fn();
  const onChange = (state: UpdateState) => states.push(state);
  const updates = createUpdates({ way, load, log, note, onChange });
  const cancel = new AbortController();
  const press = () => void updates.download('call', cancel.signal);
  return {
    updates,
    updater,
    load,
    log,
    note,
    press,
    cancel,
    kinds: () => states.map(({ kind }) => kind),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('updates', () => {
  it('load nothing before the first check', () => {
    const { updates, press, load } = start();
    expect(updates.state()).toEqual({ kind: 'unchecked' });
    press();
    expect(updates.installer()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('tell each step up to the installation', async () => {
    const { updates, press, updater, kinds } = start();
    const offer = { ...found, way: 'at-quit' };
    expect(await updates.check()).toEqual({ kind: 'available', offer, problem: null });
    press();
    await settled();
    expect(updates.state()).toEqual({ kind: 'ready', offer });
    expect(kinds()).toEqual(['checking', 'available', 'downloading', 'ready']);
    await updates.installer()?.();
    expect(updater.install).toHaveBeenCalledOnce();
  });

  it('say when there is nothing newer', async () => {
    const { updates } = start({ check: async () => null });
    expect(await updates.check()).toMatchObject({ kind: 'current' });
    expect(updates.installer()).toBeNull();
  });

  it('say why a check failed, and can check again', async () => {
    const check = vi.fn().mockRejectedValueOnce(new UpdateError('bad-signature'));
    const { updates, note } = start({ check: check.mockResolvedValue(null) });
    const problem = { kind: 'bad-signature', detail: '' };
    expect(await updates.check()).toMatchObject({ kind: 'failed', problem });
    expect(note).toHaveBeenCalledWith('Update: bad-signature ');
    expect(await updates.check()).toMatchObject({ kind: 'current' });
  });

  it('say why a download failed, and can download again', async () => {
    const download = vi.fn().mockRejectedValueOnce(new UpdateError('wrong-hash'));
    const { updates, press } = start({ download: download.mockResolvedValue(undefined) });
    await updates.check();
    press();
    await settled();
    expect(updates.state()).toMatchObject({ kind: 'available', problem: { kind: 'wrong-hash' } });
    expect(updates.installer()).toBeNull();
    press();
    await settled();
    expect(updates.state()).toMatchObject({ kind: 'ready' });
  });

  it('say nothing about a download that a person cancelled', async () => {
    const { updates, press, cancel, note, log } = start({
      download: (_progress, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        ),
    });
    await updates.check();
    press();
    await settled();
    cancel.abort();
    await settled();
    expect(updates.state()).toMatchObject({ kind: 'available', problem: null });
    expect(note).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  });

  it('ask only once at the same time, and not while an update is on its way', async () => {
    const { updates, press, updater } = start();
    await Promise.all([updates.check(), updates.check()]);
    expect(updater.check).toHaveBeenCalledOnce();
    press();
    await updates.check();
    await settled();
    expect(await updates.check()).toMatchObject({ kind: 'ready' });
    expect(updater.check).toHaveBeenCalledOnce();
  });

  it.each(['apt', 'by-hand'] as const)('only tell what %s installs', async (way) => {
    const { updates, press, updater } = start({}, way);
    await updates.check();
    press();
    await settled();
    expect(updates.state()).toMatchObject({ kind: 'available', offer: { way } });
    expect(updater.download).not.toHaveBeenCalled();
  });

  it('tell each hundredth of a download once', async () => {
    const { updates, press, kinds } = start({
      async download({ onBytes, onVerify }) {
        for (let bytes = 1; bytes <= 5000; bytes += 1) onBytes(bytes, 5000);
        onVerify();
      },
    });
    await updates.check();
    press();
    await settled();
    expect(kinds().filter((kind) => kind === 'downloading')).toHaveLength(1 + 101);
    expect(kinds().slice(-2)).toEqual(['verifying', 'ready']);
  });

  it('stay off without an updater', async () => {
    const updates = noUpdates('no-key');
    expect(await updates.check()).toEqual({ kind: 'off', why: 'no-key' });
    await updates.download('call', new AbortController().signal);
    expect(updates.installer()).toBeNull();
  });
});
