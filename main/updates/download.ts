import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { type Fetch, RedirectRefused } from '../service/network/connection.ts';
import { netCodeOf } from '../service/network/net-error.ts';
import { type FeedFile, largestFeed } from './feed.ts';
import { UpdateError } from './update-error.ts';

/** How long an update may take, in milliseconds. A file has no limit as a whole: connections are slow. */
export interface UpdateLimits {
  /** Without a byte. */
  readonly idleMs: number;
  /** The whole feed. */
  readonly feedMs: number;
}

export const usualUpdateLimits: UpdateLimits = { idleMs: 30_000, feedMs: 60_000 };

interface Source {
  readonly fetch: Fetch;
  readonly limits: UpdateLimits;
  readonly signal: AbortSignal;
}

/** The bytes at the feed's address, requested once. Throws what `problemOf` has words for. */
export async function downloadFeed(address: string, source: Source): Promise<Uint8Array> {
  const late = AbortSignal.timeout(source.limits.feedMs);
  const signal = AbortSignal.any([source.signal, late]);
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of piecesOf(address, { ...source, signal })) {
      size += piece.byteLength;
      if (size > largestFeed) throw new UpdateError('too-large');
      pieces.push(piece);
    }
  } catch (error) {
    if (late.aborted && !source.signal.aborted) throw new UpdateError('timeout', '', error);
    throw error;
  }
  return Buffer.concat(pieces);
}

/**
 * Writes the bytes at the address to `path` and on to the disk. Throws what `problemOf` has words for, and removes what
 * was written, unless size and hash are those of the feed.
 */
export function downloadFile(
  address: string,
  { file, path }: { readonly file: FeedFile; readonly path: string },
  source: Source & { onBytes(bytes: number): void },
): Promise<void> {
  return writeVerified(piecesOf(address, source), file, path, source.onBytes);
}

/** Copies a downloaded file to `path`. Throws and removes the copy unless its bytes are those of the feed. */
export function copyVerified(from: string, file: FeedFile, path: string): Promise<void> {
  return writeVerified(createReadStream(from), file, path);
}

/** Throws `UpdateError` unless the file on the disk has exactly the bytes that the feed says. */
export async function assertVerified(path: string, file: FeedFile): Promise<void> {
  await copyPieces(createReadStream(path), file, { to: null, onBytes: () => undefined });
}

async function writeVerified(
  pieces: AsyncIterable<Uint8Array>,
  file: FeedFile,
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const to = await open(path, 'w', 0o600);
  try {
    await copyPieces(pieces, file, { to, onBytes });
    await to.close();
  } catch (error) {
    await to.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}

async function copyPieces(
  pieces: AsyncIterable<Uint8Array>,
  file: FeedFile,
  { to, onBytes }: { readonly to: FileHandle | null; onBytes(bytes: number): void },
): Promise<void> {
  const hash = createHash('sha512');
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    // Before it fills the disk.
    if (size > file.size) throw new UpdateError('wrong-hash');
    hash.update(piece);
    await to?.writeFile(piece);
    onBytes(size);
  }
  if (size < file.size) throw new UpdateError('cut-off');
  if (hash.digest('base64') !== file.sha512) throw new UpdateError('wrong-hash');
  await to?.sync();
}

/** The body of the answer to one GET. Ends it if no byte comes for `idleMs`, or when the caller stops reading. */
async function* piecesOf(
  address: string,
  { fetch, limits, signal }: Source,
): AsyncGenerator<Uint8Array> {
  const own = new AbortController();
  const end = () => own.abort(signal.reason);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  let isIdle = false;
  const onIdle = () => {
    isIdle = true;
    own.abort();
  };
  let timer = setTimeout(onIdle, limits.idleMs);
  let hasBegun = false;
  try {
    const request = new Request(address, { redirect: 'error', credentials: 'omit' });
    const { status, body } = await fetch(request, { signal: own.signal, body: null });
    if (status === 407) throw new UpdateError('proxy-login');
    if (status !== 200) throw new UpdateError('status', String(status));
    hasBegun = true;
    for await (const piece of body ?? []) {
      clearTimeout(timer);
      yield piece;
      timer = setTimeout(onIdle, limits.idleMs);
    }
  } catch (error) {
    if (isIdle) throw new UpdateError('timeout', '', error);
    if (signal.aborted || error instanceof UpdateError || error instanceof RedirectRefused) {
      throw error;
    }
    throw hasBegun ? new UpdateError('cut-off', netCodeOf(error) ?? '', error) : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    // Ends an answer that isn't read to its end.
    own.abort();
  }
}
