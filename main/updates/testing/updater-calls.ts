import { vi } from 'vitest';
import { problemOf } from '../update-error.ts';
import type { Updater } from '../updater.ts';

/** A signal that cancels nothing. */
export const never = new AbortController().signal;

/** What an updater reports while it downloads. Cleared before each test. */
export const progress = { onBytes: vi.fn(), onVerify: vi.fn() };

/** The version that is found, or the problem. */
export const checkIn = async (updater: Updater) =>
  updater.check(never).then(
    (found) => found?.version ?? 'nothing newer',
    (error) => problemOf(error),
  );

/** Whether the download was verified, or the problem. */
export const downloadIn = async (updater: Updater, signal = never) =>
  updater.download(progress, signal).then(
    () => 'verified',
    (error) => problemOf(error),
  );
