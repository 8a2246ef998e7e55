import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { automationMark, claimFolder } from './claim-folder.ts';
import { readPort } from './entry-point-answers.ts';

let root: string;
let usual: string;
const at = (name: string) => join(root, name);

describe('a folder for driving the window', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-claim-'));
    usual = at('Counterfoil');
    mkdirSync(usual);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is made, or taken where it is empty, and can be used again', () => {
    mkdirSync(at('empty'));
    for (const name of ['new/and deep', 'empty']) {
      expect(claimFolder(at(name), usual)).toBeNull();
      expect(readdirSync(at(name))).toEqual([automationMark]);
      writeFileSync(join(at(name), 'profiles.json'), '{}');
      expect(claimFolder(at(name), usual)).toBeNull();
    }
  });

  it('is not one that others use, and nothing is written there', () => {
    mkdirSync(at('used'));
    writeFileSync(join(at('used'), 'profiles.json'), '{}');
    expect(claimFolder(at('used'), usual)).toBe('used');
    expect(readdirSync(at('used'))).toEqual(['profiles.json']);
  });

  it('is not the usual one, by any way and with any file in it', () => {
    symlinkSync(usual, at('link'));
    for (const path of [usual, `${usual}/`, join(usual, '..', 'Counterfoil'), at('link')]) {
      expect(claimFolder(path, usual), path).toBe('usual');
    }
    expect(claimFolder(join(usual, 'below'), usual)).toBe('usual');
    expect(claimFolder(join(at('link'), 'below/it'), usual)).toBe('usual');
    expect(readdirSync(usual)).toEqual([]);
    writeFileSync(join(usual, automationMark), '');
    expect(claimFolder(usual, usual)).toBe('usual');
    expect(claimFolder(at('Counterfoil 2'), usual)).toBeNull();
    expect(claimFolder(at('..Counterfoil'), usual)).toBeNull();
  });

  it('is not a file', () => {
    writeFileSync(at('file'), '');
    expect(claimFolder(at('file'), usual)).toBe('unusable');
    expect(claimFolder(join(at('file'), 'below'), usual)).toBe('unusable');
  });
});

describe('the port for driving the window', () => {
  it.each([
    ['0', 0],
    ['9222', 9222],
    ['65535', 65_535],
    ['65536', null],
    ['', null],
    ['-1', null],
    ['0x10', null],
    ['1e3', null],
    [' 9222', null],
    ['9222 ', null],
    ['127.0.0.1:9222', null],
    ['٣', null],
  ])('is read from "%s"', (text, port) => expect(readPort(text)).toBe(port));
});
