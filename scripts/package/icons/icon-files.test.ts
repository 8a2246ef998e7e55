import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../setup/paths.mjs';
import { iconFiles, linuxIconSizes, macIconTypes, windowsIconSizes } from './icon-files.ts';

const read = (path: string) => readFileSync(join(projectRoot, 'build', path));

describe('the icons in build/', () => {
  it('are painted from icon.svg as it is: node scripts/package/icons/draw-icons.ts', async () => {
    for (const [path, bytes] of await iconFiles()) {
      expect(read(path).equals(bytes), path).toBe(true);
    }
  });

  it('are there in every size for Linux', () => {
    for (const size of linuxIconSizes) {
      const png = read(`icons/${size}x${size}.png`);
      // Width and height are at the start of a PNG, after its signature.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
  });

  it('are there in every size for Windows, in one file', () => {
    const ico = read('icon.ico');
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
      // One byte each for width and height, where 0 means 256.
      const at = 6 + 16 * index;
      return [ico.readUInt8(at) || 256, ico.readUInt8(at + 1) || 256];
    });
    expect(sizes).toEqual(windowsIconSizes.map((size) => [size, size]));
  });

  it('are there in every type that macOS reads, in one file', () => {
    const icns = read('icon.icns');
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    expect(typesOf(icns)).toEqual(['TOC ', ...macIconTypes.map(([type]) => type)]);
  });
});

/** The types of the parts: each part starts with its type and its length. */
function typesOf(icns: Buffer): readonly string[] {
  const types: string[] = [];
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    types.push(icns.toString('latin1', at, at + 4));
  }
  return types;
}
