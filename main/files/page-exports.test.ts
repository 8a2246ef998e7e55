import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExportFiles } from './export-files.ts';
import { createPageExports } from './page-exports.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-page-exports-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a file that a page writes', () => {
  it('goes with the page that has left it half-way, and no other one', async () => {
    const shares: (readonly number[])[] = [];
    const files = createExportFiles(
      async (name) => join(folder, name),
      undefined,
      undefined,
      (told) => shares.push(told),
    );
    const exports = createPageExports(files, () => 100);
    const left = (await exports.begin(1, 'left.csv'))?.exportId ?? '';
    const other = (await exports.begin(2, 'other.csv'))?.exportId ?? '';
    await exports.append(left, 'half', 0.5);
    await exports.append(other, 'half', 0.5);
    await exports.discardOf(1);
    expect(shares.at(-1)).toEqual([0.5]);
    expect(() => exports.append(left, 'late')).toThrow('invalid-input');
    await exports.end(other, true);
    expect(readdirSync(folder)).toEqual(['other.csv']);
    await exports.discardOf(2);
  });

  it('is not begun for a page that is gone before its place was chosen', async () => {
    let page = 100;
    const ask = async (name: string) => {
      page = 101;
      return join(folder, name);
    };
    const exports = createPageExports(createExportFiles(ask), () => page);
    expect(await exports.begin(1, 'left.csv')).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });
});
