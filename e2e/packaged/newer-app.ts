import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createPackageWithOptions, extractAll } from '@electron/asar';
import { filesBelow } from '../../scripts/package/deb/files-below.ts';

/**
 * Copies an unpacked app so that it looks like a newer build of the same code: another version, and no file in its
 * archive with the same name (the bundler's names contain a hash of the content) or at the same offset. An app that is
 * running while this one replaces it then can't mistake a file of the new archive for its own. `change` may change the
 * extracted content further.
 */
export async function makeNewerApp(
  folder: string,
  target: string,
  version: string,
  change: (content: string) => void = () => undefined,
): Promise<void> {
  cpSync(folder, target, { recursive: true });
  const archive = join(target, 'resources/app.asar');
  const content = join(target, 'content');
  extractAll(archive, content);
  const packageFile = join(content, 'package.json');
  const described = JSON.parse(readFileSync(packageFile, 'utf8'));
  writeFileSync(packageFile, JSON.stringify({ ...described, version }));
  renameChunks(join(content, 'dist/renderer'));
  // The first file, so that everything else moves to a later offset.
  writeFileSync(join(content, '!newer.txt'), 'A newer build.\n'.repeat(1000));
  change(content);
  rmSync(`${archive}.unpacked`, { recursive: true });
  await createPackageWithOptions(content, archive, { unpack: '**/*.node' });
  rmSync(content, { recursive: true });
}

/** Reverses the hash in each file name, and in every reference to it. */
function renameChunks(renderer: string): void {
  const assets = join(renderer, 'assets');
  const names = readdirSync(assets).flatMap((name) => {
    const hash = /-([\w-]{8})\.\w+$/.exec(name)?.[1];
    return hash === undefined ? [] : [{ name, renamed: name.replace(hash, reversed(hash)) }];
  });
  for (const file of filesBelow(renderer)) {
    if (!['.js', '.css', '.html'].includes(extname(file))) continue;
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      names.reduce((sum, { name, renamed }) => sum.replaceAll(name, renamed), text),
    );
  }
  for (const { name, renamed } of names) renameSync(join(assets, name), join(assets, renamed));
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
