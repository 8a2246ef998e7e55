import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSaveFolder, pathInSaveFolder } from './save-folder.ts';

let root: string;
const at = (name: string) => join(root, name);

beforeEach(() => {
  root = realpathSync.native(mkdtempSync(join(tmpdir(), 'counterfoil-save-')));
  mkdirSync(at('Counterfoil'));
  mkdirSync(at('saved'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the folder that files are saved in without a dialog', () => {
  const find = (folder: string) => findSaveFolder(folder, at('Counterfoil'));

  it('exists already, and is known by its real path', () => {
    expect(find(at('saved'))).toEqual({ path: at('saved') });
    symlinkSync(at('saved'), at('link'));
    expect(find(at('link'))).toEqual({ path: at('saved') });
    expect(find(`${at('saved')}/../saved/`)).toEqual({ path: at('saved') });
  });

  it('is not made, and is neither a file nor nothing', () => {
    writeFileSync(at('file'), '');
    symlinkSync(at('missing'), at('broken'));
    for (const folder of ['', at('missing'), at('file'), at('broken'), `${at('file')}/below`])
      expect(find(folder), folder).toBe('save-unusable');
  });

  it.skipIf(process.getuid?.() === 0)('can be written to', () => {
    chmodSync(at('saved'), 0o500);
    expect(find(at('saved'))).toBe('save-unusable');
  });

  it('is not in the folder of a person’s own data, by any path', () => {
    mkdirSync(at('Counterfoil/forms'));
    symlinkSync(at('Counterfoil/forms'), at('link'));
    for (const folder of ['Counterfoil', 'Counterfoil/forms', 'link', 'saved/../Counterfoil/'])
      expect(find(at(folder)), folder).toBe('save-usual');
  });
});

describe('a file in it', () => {
  const path = (name: string, reserve?: (path: string) => boolean) =>
    pathInSaveFolder(at('saved'), name, reserve);

  it('has the suggested name, or the next number if that exists', () => {
    expect(path('products.csv')).toBe(at('saved/products.csv'));
    writeFileSync(at('saved/products.csv'), '');
    expect(path('products.csv')).toBe(at('saved/products (2).csv'));
    // A folder and a link to nothing exist too.
    mkdirSync(at('saved/products (2).csv'));
    symlinkSync(at('missing'), at('saved/products (3).csv'));
    expect(path('products.csv')).toBe(at('saved/products (4).csv'));
    writeFileSync(at('saved/none'), '');
    expect(path('none')).toBe(at('saved/none (2)'));
  });

  it('has another name than a file that is being written', () => {
    expect(path('a.csv', (wanted) => wanted !== at('saved/a.csv'))).toBe(at('saved/a (2).csv'));
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['/etc/passwd', 'passwd'],
    ['..', 'file'],
    ['.', 'file'],
    ['', 'file'],
    ['/', 'file'],
    ['a/..', 'file'],
  ])('stays in it, whatever is suggested: %s', (suggested, name) => {
    expect(path(suggested)).toBe(at(`saved/${name}`));
  });
});
