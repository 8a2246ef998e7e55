import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertFuses, setFuses } from './fuses.ts';

/** The marker of the fuses in every Electron (docs/tutorial/fuses.md of Electron). */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** A binary that only contains fuses, as Electron ships them: `1` is on, `0` off, `r` removed. */
let folder: string;
let path: string;
const binary = (states: string, version = 1) =>
  writeFileSync(path, `ELF…${sentinel}${String.fromCharCode(version, states.length)}${states}…`);
const asShipped = '100110010';
const set = (electronVersion: string) =>
  setFuses({ path, electronVersion, signAdHoc: false }).then(() =>
    assertFuses(path, electronVersion),
  );

describe('the fuses of a packed program', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-fuses-'));
    path = join(folder, 'counterfoil');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are as decided once they are set, whatever they were', async () => {
    binary(asShipped);
    await expect(assertFuses(path, '45.4.1')).rejects.toThrow('RunAsNode is on, not off.');
    expect(await set('45.4.1')).toContain('all 9');
  });

  it('may lack one that came later than their Electron', async () => {
    binary(asShipped.slice(0, 8));
    expect(await set('33.4.11')).toContain('all 8');
    await expect(assertFuses(path, '45.4.1')).rejects.toThrow(
      'WasmTrapHandlers is missing, not on.',
    );
    await expect(set('45.4.1')).rejects.toThrow('not long enough');
  });

  it('fail both ways when Electron has one that nobody has decided about', async () => {
    binary(`${asShipped}1`);
    await expect(set('46.0.0')).rejects.toThrow('10 fuses');
    binary('010011001' + '1');
    await expect(assertFuses(path, '46.0.0')).rejects.toThrow('Fuse 9 is unknown');
  });

  it.each([
    ['one is the other way', '110011001', 'RunAsNode is on, not off.'],
    ['one was removed', 'r10011001', 'RunAsNode is removed, not off.'],
    ['one holds something else', '0x0011001', 'EnableCookieEncryption is in state 120, not on.'],
  ])('fail when %s', async (_what, states, problem) => {
    binary(states);
    await expect(assertFuses(path, '45.4.1')).rejects.toThrow(problem);
  });

  it('fail when they are of a kind that is not known', async () => {
    binary(asShipped, 2);
    await expect(assertFuses(path, '45.4.1')).rejects.toThrow('version 2');
  });
});
