import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExportFiles } from './export-files.ts';
import { keepUnfinishedFiles } from './unfinished-files.ts';

let folder = '';
let list = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-unfinished-'));
  list = join(folder, 'unfinished.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string): string => {
  const path = join(folder, name);
  writeFileSync(path, '');
  return path;
};

describe('files that are not whole', () => {
  it('are removed at the next start, where a kill has left them', async () => {
    const exports = createExportFiles(
      async () => join(folder, 'list.csv'),
      keepUnfinishedFiles(list),
    );
    const begun = await exports.begin('list.csv');
    const part = join(folder, `list.csv.${begun?.exportId.slice(0, 8)}.part`);
    expect(existsSync(part)).toBe(true);
    await keepUnfinishedFiles(list).removeLeft();
    expect(existsSync(part)).toBe(false);
    expect(existsSync(list)).toBe(false);
    await exports.discardAll();
  });

  it('are remembered no longer than they are there', async () => {
    const unfinished = keepUnfinishedFiles(list);
    await Promise.all([unfinished.add('/a'), unfinished.add('/b')]);
    await unfinished.remove('/a');
    expect(readFileSync(list, 'utf8')).toBe('["/b"]');
    await unfinished.remove('/b');
    expect(existsSync(list)).toBe(false);
  });

  it('are the only ones that are removed, whatever stands in the list', async () => {
    const [other, part] = [file('report.csv'), file('report.csv.0a1b2c3d.part')];
    writeFileSync(list, JSON.stringify([other, part, join(folder, 'gone.csv.0a1b2c3d.part')]));
    await keepUnfinishedFiles(list).removeLeft();
    expect([existsSync(other), existsSync(part), existsSync(list)]).toEqual([true, false, false]);
  });

  it('are not looked for in a list that is none, nor missed where no list can be kept', async () => {
    writeFileSync(list, 'no list');
    await expect(keepUnfinishedFiles(list).removeLeft()).resolves.toBeUndefined();
    const nowhere = keepUnfinishedFiles(join(list, 'below a file'));
    await expect(nowhere.add('/a')).resolves.toBeUndefined();
    await expect(nowhere.removeLeft()).resolves.toBeUndefined();
  });
});
