import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOfAnotherUser } from './check-start.ts';

const me = process.getuid?.() ?? 0;

describe('a user-data folder', () => {
  it('is of another user when the system says so, behind a link as well', () => {
    const folder = mkdtempSync(join(tmpdir(), 'counterfoil-owner-'));
    try {
      const link = join(folder, 'link');
      symlinkSync(folder, link);
      for (const path of [folder, link]) {
        expect(isOfAnotherUser(path)).toBe(false);
        expect(isOfAnotherUser(path, me + 1)).toBe(true);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('that is not there yet will be ours', () => {
    expect(isOfAnotherUser(join(tmpdir(), 'counterfoil-not-there'), me + 1)).toBe(false);
    expect(isOfAnotherUser(join(import.meta.filename, 'below-a-file'), me + 1)).toBe(false);
  });
});
