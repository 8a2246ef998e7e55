import { createTextTaker } from './text-taker.ts';
import type { XlsxPackage } from './xlsx-package.ts';

/** The texts that the cells of an XLSX refer to, each stored once. */
export async function readSharedStrings(
  xlsx: XlsxPackage,
  path: string,
): Promise<readonly string[]> {
  const texts: string[] = [];
  const taker = createTextTaker();
  await xlsx.read(path, {
    open: (name) => (name === 'si' ? taker.begin() : taker.open(name)),
    close(name) {
      if (name === 'si') texts.push(taker.end());
      else taker.close(name);
    },
    text: taker.text,
  });
  return texts;
}
