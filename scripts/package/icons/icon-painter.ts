import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { projectRoot } from '../../setup/paths.mjs';

/**
 * Returns a function that renders build/icon.svg as a PNG of that width in pixels. Uses WebAssembly instead of
 * Electron: it renders the same bytes on every machine, so a test can compare them.
 */
export async function iconPainter(): Promise<(size: number) => Uint8Array> {
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
