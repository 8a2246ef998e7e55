import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { IconIcns, IconIco } from '@shockpkg/icon-encoder';
import { projectRoot } from '../../setup/paths.mjs';

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

/**
 * Returns a function that renders build/icon.svg as a PNG of that width in pixels. Uses WebAssembly instead of
 * Electron: it renders the same bytes on every machine, so a test can compare them.
 */
async function iconPainter(): Promise<(size: number) => Uint8Array> {
  const svg = await readFile(join(projectRoot, 'build/icon.svg'), 'utf8');
  const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  await initWasm(await readFile(wasm));
  return (size) => {
    const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: size } });
    const png = drawing.render().asPng();
    drawing.free();
    return png;
  };
}

/**
 * Sizes of build/icons/NxN.png in pixels, for which the hicolor theme of Linux desktops has folders. The drawing is
 * there too, as scalable.
 */
export const linuxIconSizes = [16, 24, 32, 48, 64, 96, 128, 256, 512] as const;

/** Sizes in build/icon.ico, pixels: Windows uses 20 and 40 on screens at 125 % and 250 %. */
export const windowsIconSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256] as const;

/** Types in build/icon.icns that macOS reads, in `iconutil`'s order, with their width in pixels. */
export const macIconTypes = [
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic04', 16],
  ['ic14', 512],
  ['ic09', 512],
  ['ic05', 32],
  ['ic10', 1024],
  ['ic11', 32],
] as const;
