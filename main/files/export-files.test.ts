import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExportFiles } from './export-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-export-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const files = () => createExportFiles(async (name) => join(folder, name));

async function begun(exports: ReturnType<typeof files>): Promise<string> {
  const file = await exports.begin('list.csv');
  if (file === null) throw new Error('A path was given.');
  return file.exportId;
}

describe('an exported file', () => {
  it('has its name only when it is whole, with its pieces in order', async () => {
    const exports = files();
    const id = await begun(exports);
    await Promise.all([exports.append(id, 'ä1\r\n'), exports.append(id, '2\r\n')]);
    expect(existsSync(join(folder, 'list.csv'))).toBe(false);
    const { path, bytes } = await exports.end(id, true);
    expect(readFileSync(path, 'utf8')).toBe('ä1\r\n2\r\n');
    expect(bytes).toBe(8);
    expect(readdirSync(folder)).toEqual(['list.csv']);
  });

  it('has its path for itself until it is complete or given up', async () => {
    const couldReserve: boolean[] = [];
    const exportsTo = (path: string) =>
      createExportFiles(async (_name, reserve) => {
        couldReserve.push(reserve(path));
        return path;
      });
    const exports = exportsTo(join(folder, 'list.csv'));
    const [first, second] = await Promise.all([begun(exports), begun(exports)]);
    expect(couldReserve.splice(0)).toEqual([true, false]);
    await exports.end(first, false);
    await exports.end(second, true);
    await exports.end(await begun(exports), true);
    expect(couldReserve.splice(0)).toEqual([true]);

    const failing = exportsTo(join(folder, 'gone/list.csv'));
    await expect(failing.begin('list.csv')).rejects.toThrow();
    await expect(failing.begin('list.csv')).rejects.toThrow();
    expect(couldReserve).toEqual([true, true]);
  });

  it('leaves nothing behind when it is given up', async () => {
    const exports = files();
    const id = await begun(exports);
    await exports.append(id, 'half');
    await exports.end(id, false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is thrown away with all others that are not whole when the app ends', async () => {
    const exports = files();
    const half = await begun(exports);
    const others = createExportFiles(async () => join(folder, 'whole.csv'));
    const whole = await begun(others);
    await exports.append(half, 'half');
    await exports.discardAll();
    expect(readdirSync(folder)).toEqual([`whole.csv.${whole.slice(0, 8)}.part`]);
    expect(() => exports.append(half, 'more')).toThrow('invalid-input');
    // A file left open is closed by garbage collection, with a warning.
    await others.end(whole, false);
  });

  it('leaves nothing behind when the app ends while it is being opened', async () => {
    const exports = files();
    const opening = exports.begin('list.csv');
    await Promise.resolve();
    await exports.discardAll();
    await opening;
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not begun by whoever chooses its place when the app has ended', async () => {
    let choose = (_: string): void => undefined;
    const asked = new Promise<string>((resolve) => {
      choose = resolve;
    });
    const exports = createExportFiles(() => asked);
    const begun = exports.begin('list.csv');
    await exports.discardAll();
    choose(join(folder, 'list.csv'));
    expect(await begun).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is whole when the app ends while it is put in its place', async () => {
    const exports = files();
    const id = await begun(exports);
    await exports.append(id, 'all');
    const ending = exports.end(id, true);
    await exports.discardAll();
    expect(readdirSync(folder)).toEqual(['list.csv']);
    await ending;
  });

  it('is not begun when no place is chosen', async () => {
    expect(await createExportFiles(async () => null).begin('list.csv')).toBeNull();
  });

  it('fails with a storage failure where it cannot be written', async () => {
    const exports = createExportFiles(async () => join(folder, 'missing', 'list.csv'));
    await expect(exports.begin('list.csv')).rejects.toMatchObject({ failure: { kind: 'storage' } });
  });

  it('leaves nothing behind when its name is taken by a folder', async () => {
    const exports = files();
    const id = await begun(exports);
    mkdirSync(join(folder, 'list.csv'));
    await exports.append(id, 'all');
    await expect(exports.end(id, true)).rejects.toMatchObject({ failure: { kind: 'storage' } });
    expect(readdirSync(folder)).toEqual(['list.csv']);
  });

  it('takes no text for one that has ended', async () => {
    const exports = files();
    const id = await begun(exports);
    await exports.end(id, true);
    expect(() => exports.append(id, 'late')).toThrow('invalid-input');
  });
});
