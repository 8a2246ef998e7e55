import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createPackageWithOptions, extractAll } from '@electron/asar';
import { packagedProgram } from '../packaged-app.ts';
import type { Stage } from '../set-stage.ts';

/** The place in the bundle that migrates a journal, with the name of the list of migrations. */
const migrates = /function \w+\(\w+\)\{for\(let \w+=\w+\(\w+\);\w+<(\w+)\.length;/;

/**
 * Creates a copy of the packaged app that looks like a newer version: another version number and one more migration of
 * the journal. This replaces its app.asar, which Linux allows. Returns its program.
 */
export async function newerCopy(stage: Stage): Promise<string> {
  const folder = join(stage.folder, 'newer');
  cpSync(dirname(stage.app), folder, { recursive: true });
  const archive = join(folder, 'resources/app.asar');
  const content = join(stage.folder, 'newer-content');
  extractAll(archive, content);
  change(join(content, 'package.json'), /"version": ?"[^"]+"/, () => '"version":"99.0.0"');
  change(
    join(content, 'dist/main/main.cjs'),
    migrates,
    (found, list) => `${list}.push("CREATE TABLE of_a_newer_version (id INTEGER)");${found}`,
  );
  const repacked = join(stage.folder, 'newer.asar');
  await createPackageWithOptions(content, repacked, { unpack: '**/*.node' });
  renameSync(repacked, archive);
  return packagedProgram(folder);
}

function change(
  file: string,
  pattern: RegExp,
  become: (found: string, group: string) => string,
): void {
  const text = readFileSync(file, 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} holds nothing like ${pattern}.`);
  writeFileSync(file, text.replace(pattern, become));
}
