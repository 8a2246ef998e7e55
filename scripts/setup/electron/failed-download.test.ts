import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFailedLately, rememberFailedDownload } from './failed-download.mjs';

const hourMs = 60 * 60 * 1000;

describe('a failed download of Electron', () => {
  let cache = '';

  beforeEach(() => {
    cache = mkdtempSync(join(tmpdir(), 'counterfoil-test-'));
    vi.stubEnv('XDG_CACHE_HOME', cache);
    vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z') });
    rememberFailedDownload('45.0.0', {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    rmSync(cache, { recursive: true });
  });

  it('is not tried again on the same day', () => {
    vi.advanceTimersByTime(23 * hourMs);
    expect(downloadFailedLately('45.0.0', {})).toBe(true);
  });

  it('is tried again after a day', () => {
    vi.advanceTimersByTime(24 * hourMs);
    expect(downloadFailedLately('45.0.0', {})).toBe(false);
  });

  it('is tried again for another version', () => {
    expect(downloadFailedLately('45.0.1', {})).toBe(false);
  });

  it('is tried again when the clock was set back', () => {
    vi.setSystemTime(new Date('2025-12-31T12:00:00Z'));
    expect(downloadFailedLately('45.0.0', {})).toBe(false);
  });

  it('is forgotten where a mirror failed', () => {
    rememberFailedDownload('46.0.0', { ELECTRON_MIRROR: 'https://mirror.example/' });
    expect(downloadFailedLately('46.0.0', {})).toBe(false);
  });

  it('is tried again as soon as a mirror is named', () => {
    const env = { ELECTRON_MIRROR: 'https://mirror.example/' };
    expect(downloadFailedLately('45.0.0', env)).toBe(false);
  });
});
