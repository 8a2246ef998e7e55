import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPackage, getRawHeader } from '@electron/asar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertAsarIntegrity } from './assert-asar-integrity.ts';

let folder: string;

describe('the hash of the archive in a packed app', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-integrity-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function pack(archive: string, text: string): Promise<string> {
    const content = join(folder, 'content');
    mkdirSync(content, { recursive: true });
    writeFileSync(join(content, 'main.cjs'), text);
    mkdirSync(dirname(join(folder, archive)), { recursive: true });
    await createPackage(content, join(folder, archive));
    const { headerString } = getRawHeader(join(folder, archive));
    return createHash('sha256').update(headerString).digest('hex');
  }

  it.each([
    ['win32', 'resources/app.asar', 'Counterfoil.exe'],
    [
      'darwin',
      'Counterfoil.app/Contents/Resources/app.asar',
      'Counterfoil.app/Contents/Info.plist',
    ],
  ])('is there on %s, and is that of this archive', async (platform, archive, carrier) => {
    const hash = await pack(archive, 'first');
    writeFileSync(join(folder, carrier), `… "value":"${hash}" …`);
    expect(assertAsarIntegrity(folder, platform)).toContain('is in the program');
    // Replaces the archive.
    await pack(archive, 'second');
    expect(() => assertAsarIntegrity(folder, platform)).toThrow('does not hold the hash');
  });

  it('is not asked for on Linux, which does not check it', () => {
    expect(assertAsarIntegrity(folder, 'linux')).toContain('Linux does not check it');
  });
});
