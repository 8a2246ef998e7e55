import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({ name: z.string(), version: z.string() });

/** `name@version` of the package in a folder, as npm's SBOM names it. */
export function packageId(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version } = packageSchema.parse(JSON.parse(text));
  return `${name}@${version}`;
}
