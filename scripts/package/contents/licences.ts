import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Next to the app's own license and those of Electron and Chromium. */
export const licencesFile = 'LICENSES.packages.txt';

const licenceSchema = z.object({ license: z.string() });
const isLicence = /^(licen[cs]e|copying|notice)/i;

/**
 * The licenses of the packages in these folders, in one text: nearly every license has to be included with every copy.
 * Throws a sentence for a package without one.
 */
export function licencesOf(folders: readonly string[]): string {
  const known = new Map(folders.map((folder) => [packageId(folder), folder]));
  const parts = [...known]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, at]) => licenceOf(id, at));
  return `Counterfoil holds these packages of others.\n\n${parts.join('\n')}`;
}

function licenceOf(id: string, folder: string): string {
  const about = licenceSchema.safeParse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  if (!about.success) throw new Error(`${id} is in the app and names no licence.`);
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicence.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
  const text = texts.length > 0 ? texts.join('\n\n') : 'The package brings no text of it.';
  return `${'='.repeat(80)}\n${id}: ${about.data.license}\n\n${text}\n`;
}

const packageSchema = z.object({ name: z.string(), version: z.string() });

/** `name@version` of the package in a folder, as npm's SBOM names it. */
export function packageId(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version } = packageSchema.parse(JSON.parse(text));
  return `${name}@${version}`;
}
