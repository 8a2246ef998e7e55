import { IconIcns, IconIco } from '@shockpkg/icon-encoder';
import { iconPainter } from './icon-painter.ts';
import { linuxIconSizes, macIconTypes, windowsIconSizes } from './icon-sizes.ts';

/** The bytes of every icon, rendered from build/icon.svg, by path in build/. */
export async function iconFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const paint = await iconPainter();
  const linux = linuxIconSizes.map((size) => [`icons/${size}x${size}.png`, paint(size)] as const);
  return new Map([
    ...linux,
    ['icon.ico', await windowsIcon(paint)],
    ['icon.icns', await macIcon(paint)],
  ]);
}

/** The small sizes as bitmaps and the large one as a PNG, which every Windows can read. */
async function windowsIcon(paint: (size: number) => Uint8Array): Promise<Uint8Array> {
  const icon = new IconIco();
  for (const size of windowsIconSizes) await icon.addFromPng(paint(size), size >= 256, true);
  return icon.encode();
}

async function macIcon(paint: (size: number) => Uint8Array): Promise<Uint8Array> {
  const icon = new IconIcns();
  icon.toc = true;
  for (const [type, size] of macIconTypes) await icon.addFromPng(paint(size), [type], true);
  return icon.encode();
}
