import { readdirSync } from 'node:fs';
import { access, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Notice } from '../contract/start-state.ts';
import { detailOf, storageFailure } from '../failure-error.ts';
import { codeOf, readBytes } from './read-bytes.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** Converts between a file's text and its content. */
export interface FileFormat<T extends object> {
  /**
   * Reads a text. Invalid parts don't affect the rest, and `copy`, the last good one, may know what they
   * were. `damaged`: nothing of it can be used; `newer`: written by a later version of the app.
   */
  read(text: string, copy: T | null): T | 'damaged' | 'newer';
  write(value: T): string;
  /** The value for the last good copy, with the earlier values of parts that couldn't be read. */
  good(value: T): T;
  /** Whether the file has lost whole parts that its last good copy still has. */
  lacks(value: T, copy: T): boolean;
}

/** What was found at the file's path when it was opened. */
export type Found<T> =
  /** There has never been a file. */
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly value: T }
  /** The file is gone, but an earlier run left good copies. */
  | { readonly kind: 'missing' }
  /** It was damaged, and was moved to `path` unchanged. */
  | { readonly kind: 'set-aside'; readonly path: string; readonly text: string }
  /** Written by a later version of the app. Nothing is written in its place. */
  | { readonly kind: 'newer' }
  /** The system refused to read it or set it aside. Nothing is written in its place. */
  | { readonly kind: 'refused'; readonly detail: string };

/** A notice about a file, and what a person can do about it. */
export interface FileNotice extends Pick<Notice, 'kind' | 'detail'> {
  readonly restore?: () => Promise<void>;
  readonly decline?: () => Promise<void>;
}

export interface KeptFile<T extends object> {
  readonly found: Found<T>;
  /** The last good copy, or null. */
  readonly copy: T | null;
  /** Good copies of files that went missing or were damaged, newest first, to be restored. */
  readonly lost: readonly T[];
  /**
   * Replaces the file, and then its last good copy. First saves a copy of the old file if another program
   * changed it, or always with `keepOld`. One write at a time. Throws a `storage` failure; then the old
   * file stays.
   */
  write(value: T, options?: { readonly keepOld?: boolean }): Promise<void>;
  /** Renames the lost copies so that they are no longer offered. */
  setLostAside(): Promise<void>;
}

/** What a person can do about lost copies: `write` writes them back, or what there is now. */
export function actsOnLost<T extends object>(
  { setLostAside }: KeptFile<T>,
  write: (restored: boolean) => Promise<unknown>,
): Required<Pick<FileNotice, 'restore' | 'decline'>> {
  const settle = async (restored: boolean): Promise<void> => {
    await write(restored);
    await setLostAside();
  };
  return { restore: () => settle(true), decline: () => settle(false) };
}

/** What the user should know about a file that was found. `ofLost`: what its lost copies have that it hasn't. */
export async function noticesOfFile<T extends object>(
  name: 'profiles' | 'settings',
  path: string,
  { found, lost, setLostAside }: KeptFile<T>,
  ofLost: Omit<FileNotice, 'kind'> | null,
): Promise<readonly FileNotice[]> {
  switch (found.kind) {
    case 'none':
      return [];
    case 'missing':
      return ofLost === null ? [] : [{ kind: `${name}-missing`, ...ofLost }];
    case 'set-aside':
      return [{ ...ofLost, kind: `${name}-set-aside`, detail: found.path }];
    case 'newer':
      return [{ kind: `${name}-newer`, detail: path }];
    case 'refused':
      return [{ kind: `${name}-refused`, detail: found.detail }];
    case 'read':
      if (ofLost !== null) return [{ kind: `${name}-to-restore`, ...ofLost }];
      // If somebody has put the old file back, everything is there again.
      if (lost.length > 0) await setLostAside().catch(() => undefined);
      return [];
  }
}

/**
 * Opens a JSON file in the app's folder and makes sure that its content is never lost. `F.last-good` is a
 * copy of what was last readable, a damaged file becomes `F.set-aside-TIME`, a file changed by another
 * program `F.before-TIME`, and the last good copy of a missing file becomes `F.lost-TIME` as soon as there
 * is a new one. Never rejects.
 */
export async function openKeptFile<T extends object>(
  path: string,
  format: FileFormat<T>,
): Promise<KeptFile<T>> {
  const goodPath = `${path}.last-good`;
  const [good, lostFiles] = await Promise.all([readCopy(goodPath, format), readLost(path, format)]);
  const copy = good?.value ?? null;
  const found = await find(path, format, copy, lostFiles.length > 0);
  const isGone =
    found.kind === 'missing' ||
    found.kind === 'set-aside' ||
    (found.kind === 'read' && copy !== null && format.lacks(found.value, copy));

  let ours = found.kind === 'read' ? format.write(found.value) : null;
  let goodText = good?.text ?? null;
  /** The file at `goodPath` must be renamed before it can be overwritten. */
  let aside =
    good !== null && copy === null ? 'set-aside' : isGone && copy !== null ? 'lost' : null;
  let lostPaths = lostFiles.map((file) => file.path);

  const moveCopy = async (): Promise<void> => {
    if (aside === null) return;
    const moved = await moveAside(goodPath, `${path}.${aside}`);
    if (aside === 'lost' && moved !== null) lostPaths = [moved, ...lostPaths];
    aside = null;
    goodText = null;
  };
  const writeGood = async (value: T): Promise<void> => {
    const text = format.write(format.good(value));
    if (text === goodText) return;
    await moveCopy();
    await writeFileAtomically(goodPath, text);
    goodText = text;
  };
  // The file was read, so its value counts. If the disk refuses, the copy stays older.
  if (found.kind === 'read') await writeGood(found.value).catch(() => undefined);

  return {
    found,
    copy,
    lost: [...(isGone && copy !== null ? [copy] : []), ...lostFiles.map(({ value }) => value)],
    async write(value, { keepOld = false } = {}) {
      if (found.kind === 'newer') throw storageFailure(`${path}: newer version`);
      if (found.kind === 'refused') throw storageFailure(found.detail);
      const there = await readBytes(path);
      if (there !== null && (keepOld || ours === null || !isText(there, ours))) {
        await writeFileAtomically(await freeName(`${path}.before`), there);
      }
      await moveCopy().catch((error: unknown) => {
        throw storageFailure(error);
      });
      const text = format.write(value);
      await writeFileAtomically(path, text);
      ours = text;
      await writeGood(value).catch(() => undefined);
    },
    async setLostAside() {
      try {
        await moveCopy();
        for (const lostPath of lostPaths) await moveAside(lostPath, `${path}.set-aside`);
        lostPaths = [];
      } catch (error) {
        throw storageFailure(error);
      }
    },
  };
}

const isText = (bytes: Uint8Array, text: string): boolean => Buffer.from(text).equals(bytes);

async function find<T extends object>(
  path: string,
  format: FileFormat<T>,
  copy: T | null,
  hasLost: boolean,
): Promise<Found<T>> {
  try {
    const bytes = await readBytes(path);
    if (bytes === null) return { kind: copy === null && !hasLost ? 'none' : 'missing' };
    const text = decode(bytes);
    const value = text === null ? 'damaged' : format.read(text, copy);
    if (value === 'newer') return { kind: 'newer' };
    if (value !== 'damaged') return { kind: 'read', value };
    const aside = await moveAside(path, `${path}.set-aside`);
    if (aside === null) return { kind: 'missing' };
    return { kind: 'set-aside', path: aside, text: text ?? Buffer.from(bytes).toString('latin1') };
  } catch (error) {
    return { kind: 'refused', detail: detailOf(error) };
  }
}

/** Null for bytes that aren't UTF-8. Removes the byte order mark that Notepad adds. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Null if there is no copy; `value` is null if it can't be used. */
async function readCopy<T extends object>(
  path: string,
  format: FileFormat<T>,
): Promise<{ readonly text: string | null; readonly value: T | null } | null> {
  const bytes = await readBytes(path).catch(() => undefined);
  if (bytes === null) return null;
  const text = bytes === undefined ? null : decode(bytes);
  const value = text === null ? 'damaged' : format.read(text, null);
  return { text, value: typeof value === 'string' ? null : value };
}

async function readLost<T extends object>(
  path: string,
  format: FileFormat<T>,
): Promise<readonly { readonly path: string; readonly value: T }[]> {
  const start = `${basename(path)}.lost-`;
  const names = namesIn(dirname(path));
  const files = await Promise.all(
    names
      .filter((name) => name.startsWith(start))
      .sort()
      .reverse()
      .map(async (name) => {
        const lostPath = join(dirname(path), name);
        return { path: lostPath, value: (await readCopy(lostPath, format))?.value ?? null };
      }),
  );
  return files.flatMap(({ path: lostPath, value }) =>
    value === null ? [] : [{ path: lostPath, value }],
  );
}

function namesIn(folder: string): readonly string[] {
  try {
    // Synchronous, like reading the files themselves.
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Renames a file in the same folder and returns the new path; null if the file is gone. */
async function moveAside(path: string, start: string): Promise<string | null> {
  const target = await freeName(start);
  try {
    await rename(path, target);
    return target;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** An unused name that starts like this. */
async function freeName(start: string): Promise<string> {
  const base = `${start}-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`;
  let name = base;
  for (let count = 2; !(await isFree(name)); count += 1) name = `${base}-${count}`;
  return name;
}

async function isFree(path: string): Promise<boolean> {
  try {
    await access(path);
    return false;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
}
