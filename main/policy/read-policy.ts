import { execFile } from 'node:child_process';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  type Stats,
} from 'node:fs';
import { posix } from 'node:path';
import { codeOf } from '../files/read-bytes.ts';
import { type ParsedPolicy, parsePolicy, unusable } from './parse-policy.ts';

/** Where an administrator puts the policy. `platform.ts` alone chooses it: no switch and no variable changes it. */
export type PolicyPlace =
  | { readonly kind: 'file'; readonly path: string }
  /** A value of the registry, of the type REG_SZ, read by the program at this full path. */
  | {
      readonly kind: 'registry';
      readonly program: string;
      readonly parent: string;
      readonly key: string;
      readonly value: string;
    };

/** What the start finds: no policy, one in force, or one that can't be used. */
export type ReadPolicy = ParsedPolicy | { readonly kind: 'none' };

/** Largest policy, bytes. */
const largestPolicy = 1024 * 1024;

/** Reads the policy. Never rejects. */
export async function readPolicy(place: PolicyPlace): Promise<ReadPolicy> {
  return place.kind === 'file' ? readPolicyFile(place.path) : readPolicyValue(place);
}

/** Whose file it has to be. Unit tests, which may not write to the real folders, name their own. */
interface Trusted {
  /** The user ID that owns the file and its folders, and alone may write to them. */
  readonly owner: number;
  /** Folders above this one aren't judged. */
  readonly top: string;
}

const root: Trusted = { owner: 0, top: '/' };

/**
 * Reads the file at this absolute path if it and every folder above it belong to root, and nobody else may write to
 * them. Synchronously: nothing may start before it, and without a policy it only asks for a few folders. A path that
 * leads nowhere is no policy. Whatever else keeps it from being read counts as a policy that can't be used.
 */
export function readPolicyFile(path: string, trusted = root): ReadPolicy {
  try {
    const folders: { readonly at: string; readonly stats: Stats }[] = [];
    for (const at of foldersAbove(path, trusted.top)) {
      const stats = lstatSync(at);
      // Before what is below it: behind a link or a file, its absence means nothing.
      if (stats.isSymbolicLink()) return unusable(at, 'link');
      if (!stats.isDirectory()) return unusable(at, 'not-a-folder');
      folders.push({ at, stats });
    }
    const file = lstatSync(path);
    if (file.isSymbolicLink()) return unusable(path, 'link');
    // Otherwise opening a pipe would wait for its writer.
    if (!file.isFile()) return unusable(path, 'not-a-file');
    // Only if there is a policy: in some containers, `/` belongs to nobody.
    for (const { at, stats } of folders) {
      const fault = faultOfOwner(stats, trusted);
      if (fault !== null) return unusable(at, fault);
    }
    return readOpened(path, trusted);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { kind: 'none' };
    return unusable(path, 'unreadable', { detail: codeOf(error) || String(error) });
  }
}

/** `/`, `/etc`, `/etc/counterfoil` */
function foldersAbove(path: string, top: string): readonly string[] {
  const folder = posix.dirname(path);
  return path === top || folder === path ? [] : [...foldersAbove(folder, top), folder];
}

/**
 * The permissions of a list (ACL) are included: if it lets anybody else write, the group's bits say so. A sticky folder
 * isn't enough, because others may add files to it.
 */
function faultOfOwner({ uid, mode }: Stats, { owner }: Trusted): 'owner' | 'writable' | null {
  if (uid !== owner) return 'owner';
  return (mode & 0o022) === 0 ? null : 'writable';
}

/** Everything about the file is asked of the opened one, so that it can't be another one in the meantime. */
function readOpened(path: string, trusted: Trusted): ReadPolicy {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) return unusable(path, 'not-a-file');
    const fault = faultOfOwner(stats, trusted);
    if (fault !== null) return unusable(path, fault);
    const bytes = readUpTo(file, largestPolicy + 1);
    if (bytes.byteLength > largestPolicy) return unusable(path, 'too-large');
    return parseBytes(bytes, path);
  } finally {
    closeSync(file);
  }
}

function readUpTo(file: number, most: number): Uint8Array {
  const bytes = new Uint8Array(most);
  let length = 0;
  for (;;) {
    const read = readSync(file, bytes, length, most - length, null);
    length += read;
    if (read === 0 || length === most) return bytes.subarray(0, length);
  }
}

function parseBytes(bytes: Uint8Array, path: string): ParsedPolicy {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unusable(path, 'not-utf8');
  }
  return parsePolicy(text, path);
}

type RegistryPlace = Extract<PolicyPlace, { kind: 'registry' }>;
/** The output of `reg.exe`, or null if it failed. */
export type RunReg = (args: readonly string[]) => Promise<Uint8Array | null>;

/**
 * Reads the policy from the registry. `reg.exe` ends in the same way for a missing key as for a forbidden one, so the
 * keys next to it are listed first. What it prints depends on the code page, so only ASCII is accepted.
 */
export async function readPolicyValue(
  place: RegistryPlace,
  run: RunReg = runReg(place.program),
): Promise<ReadPolicy> {
  const { parent, key, value } = place;
  const keys = await run(['query', parent, '/reg:64']);
  if (keys === null) return unusable(parent, 'registry', { detail: 'reg query' });
  const names = asAscii(keys, '?').split(/\r?\n/);
  if (!names.some((name) => name.trim().toLowerCase() === key.toLowerCase()))
    return { kind: 'none' };
  const path = `${key}\\${value}`;
  const printed = await run(['query', key, '/v', value, '/reg:64']);
  if (printed === null) return unusable(path, 'registry', { detail: 'reg query' });
  const text = asAscii(printed, null);
  if (text === null) return unusable(path, 'not-ascii');
  // The value on one line, as JSON without line breaks is.
  const [, type, contents = ''] = /^ {4}\S+ {4}(REG_\w+) {4}(.*?)\r?$/m.exec(text) ?? [];
  if (type !== 'REG_SZ') return unusable(path, 'registry-type');
  return parsePolicy(contents, path);
}

function asAscii(bytes: Uint8Array, otherwise: string): string;
function asAscii(bytes: Uint8Array, otherwise: null): string | null;
function asAscii(bytes: Uint8Array, otherwise: string | null): string | null {
  if (otherwise === null && bytes.some((byte) => byte > 0x7f)) return null;
  return Buffer.from(bytes).toString('latin1');
}

const patienceMs = 5000;

/** With an environment that nobody can change. */
function runReg(program: string): RunReg {
  const options = {
    encoding: 'buffer',
    env: { SystemRoot: 'C:\\Windows' },
    windowsHide: true,
  } as const;
  const limits = { timeout: patienceMs, maxBuffer: 4 * largestPolicy };
  return (args) =>
    new Promise((resolve) => {
      execFile(program, args, { ...options, ...limits }, (error, printed) => {
        resolve(error === null ? printed : null);
      });
    });
}
