import { readdirSync } from 'node:fs';
import { access, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Notice } from '../contract/start-state.ts';
import { detailOf } from '../failure-error.ts';
import { codeOf, readBytes } from './read-bytes.ts';
import { storageFailure } from './storage-failure.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** How a file's text and what it holds become each other. */
export interface FileFormat<T extends object> {
  /**
   * Reads a text. What of it is wrong costs only itself, and `copy`, the last good one, may know what it
   * was. `damaged`: nothing of it can be used; `newer`: a later version of the app has written it.
   */
  read(text: string, copy: T | null): T | 'damaged' | 'newer';
  write(value: T): string;
  /** The value for the last good copy: what could not be read is there as it was before. */
  good(value: T): T;
  /** Whether the file has lost something as a whole that its last good copy still has. */
  lacks(value: T, copy: T): boolean;
}

/** What stood in the place of the file when it was opened. */
export type Found<T> =
  /** There has never been one. */
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly value: T }
  /** It is gone, and an earlier run left good copies. */
  | { readonly kind: 'missing' }
  /** It was damaged and lies at `path` now, as it was. */
  | { readonly kind: 'set-aside'; readonly path: string; readonly text: string }
  /** A later version of the app has written it. Nothing is written in its place. */
  | { readonly kind: 'newer' }
  /** The system would not let it be read or set aside. Nothing is written in its place. */
  | { readonly kind: 'refused'; readonly detail: string };

/** A notice of a file, and what a person may do about it. */
export interface FileNotice extends Pick<Notice, 'kind' | 'detail'> {
  readonly restore?: () => Promise<void>;
  readonly decline?: () => Promise<void>;
}

export interface KeptFile<T extends object> {
  readonly found: Found<T>;
  /** The last good copy; null when there is none. */
  readonly copy: T | null;
  /** Good copies, the newest first, of what went missing or was damaged: to be restored. */
  readonly lost: readonly T[];
  /**
   * Replaces the file, and then its last good copy. Bytes that something else has put there, or all of them
   * with `keepOld`, are kept beside it first. One at a time. Throws a `storage` failure; then the old
   * one stays.
   */
  write(value: T, options?: { readonly keepOld?: boolean }): Promise<void>;
  /** Gives the lost copies names under which nothing offers them any more. */
  setLostAside(): Promise<void>;
}

/**
 * Opens a JSON file that the app keeps in its folder, and sees to it that nothing that was in it is ever
 * lost: `F.last-good` is a copy of what could last be read, a damaged file becomes `F.set-aside-TIME`,
 * what somebody else changed `F.before-TIME`, and the last good copy of a file that went missing
 * `F.lost-TIME` as soon as there is a new one. Never rejects.
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
  /** What lies at `goodPath` must not be written over before it has another name. */
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
  // It was read, so it counts; on a disk that refuses the copy is an older one.
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

/** Null for bytes that are no UTF-8. It takes off the mark that Notepad puts first. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Null when there is none; a `value` of null when it cannot be used. */
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
    // At once, as the files themselves are read.
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Gives a file a name of its own beside its old place and returns it; null when it has gone meanwhile. */
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

/** A name that begins like this and is not taken. */
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
