import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { extname, join } from 'node:path';
import { createPackageWithOptions, extractAll } from '@electron/asar';
import { filesBelow } from '../deb/files-below.ts';

/**
 * Copies an unpacked app as a newer build of the same code would be: another version, and nothing in its archive where
 * it was before, neither by name (the bundler's names hold a hash of what is in them) nor by place. So an app that runs
 * while it is replaced by this one cannot take a file of the new archive for one of its own.
 */
export async function makeNewerApp(folder: string, target: string, version: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(folder, target, { recursive: true });
  const archive = join(target, 'resources/app.asar');
  const content = join(target, 'content');
  extractAll(archive, content);
  const packageFile = join(content, 'package.json');
  const described = JSON.parse(readFileSync(packageFile, 'utf8'));
  writeFileSync(packageFile, JSON.stringify({ ...described, version }));
  renameChunks(join(content, 'dist/renderer'));
  // The first of all, so that everything lies further down.
  writeFileSync(join(content, '!newer.txt'), 'A newer build.\n'.repeat(1000));
  rmSync(`${archive}.unpacked`, { recursive: true });
  await createPackageWithOptions(content, archive, { unpack: '**/*.node' });
  rmSync(content, { recursive: true });
}

/** Turns the hash in each name round, and with it all mentions of the name. */
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
