import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Notice } from '../../contract/start-state.ts';
import type { WriteSummary } from '../../contract/write/write.ts';
import { FailureError } from '../../failure-error.ts';
import { oneAtATime } from '../../files/one-at-a-time.ts';
import { storageFailure } from '../../files/storage-failure.ts';
import { findKey, findKeyOfSetAside, type JournalKeys } from '../../journal/file/find-key.ts';
import { readKeyId, writeKeyId } from '../../journal/file/key-id.ts';
import { examineJournal, moveJournal, openJournal } from '../../journal/file/open-journal.ts';
import { leaveSetAside, listSetAside, restoreJournal } from '../../journal/file/restore-journal.ts';
import { setAside } from '../../journal/file/set-aside.ts';
import type { Journal } from '../../journal/journal.ts';
import type { NoticeBoard } from '../notice-board.ts';

export interface AppJournal {
  /** The same one for the whole run, wherever it lies. */
  readonly journal: Journal;
  /** An encrypted file, or memory. */
  kind(): 'file' | 'memory';
  /**
   * Tries to move it from memory to its file, where it waits for that and the keychain has just worked.
   * Resolves when that is done or has failed.
   */
  keychainWorked(): Promise<void>;
  /** Sets a journal aside that no key opens, and begins a new one in its place. */
  startAnew(): Promise<void>;
  close(): void;
}

interface AppJournalParts {
  readonly folder: string;
  readonly keys: JournalKeys;
  /** Names the key of a journal that an earlier version made; null where that is not known. */
  readonly earlierKeyId: string | null;
  readonly notices: Pick<NoticeBoard, 'put' | 'withdraw'>;
  /** Told when there may be other journal entries, drafts and templates than before: it has moved, or got those of another one. */
  onOthers(): void;
  /** Told of what went wrong while nobody waited for it. */
  onError(error: unknown): void;
}

/**
 * Why the journal is in memory, and when to try again: `soon` by itself, once the `keychain` has worked
 * (who refused it is not asked once more by us), or when a `person` wants it.
 */
interface Obstacle extends Pick<Notice, 'kind' | 'detail'> {
  readonly retry: 'soon' | 'keychain' | 'person' | 'never';
}

/** How often a journal in memory looks whether it can move, milliseconds. */
const retryMs = 10_000;

/** What a failure means for where the journal is. Throws any other than these two again. */
function obstacleOf(error: unknown): Obstacle {
  if (!(error instanceof FailureError)) throw error;
  const { failure } = error;
  if (failure.kind === 'storage')
    return { kind: 'journal-unwritable', detail: failure.detail, retry: 'soon' };
  if (failure.kind !== 'keychain') throw error;
  const retry = failure.problem === 'refused' ? 'keychain' : 'soon';
  return { kind: 'journal-in-memory', detail: failure.detail, retry };
}

/** What was found of a journal in its file: a damaged one that was set aside, and the writes that nobody has been told of. */
interface InFile {
  readonly setAside: string | null;
  readonly interrupted: readonly WriteSummary[];
}

/** The journal of the file, or one in memory and why. */
async function openAtStart(
  file: string,
  { keys, earlierKeyId }: AppJournalParts,
): Promise<{ readonly journal: Journal; readonly found: InFile | Obstacle }> {
  const inMemory = async (found: Obstacle) => {
    const { journal } = await openJournal({ memory: true });
    return { journal, found };
  };
  try {
    const key = await findKey(file, keys, earlierKeyId);
    if (key === null)
      return inMemory({ kind: 'journal-key-missing', detail: file, retry: 'person' });
    const { journal, newerVersion, setAside: aside } = await openJournal({ file, key });
    if (newerVersion)
      return { journal, found: { kind: 'journal-newer', detail: file, retry: 'never' } };
    const interrupted = journal.markInterrupted(new Date().toISOString());
    return { journal, found: { setAside: aside, interrupted } };
  } catch (error) {
    return inMemory(obstacleOf(error));
  }
}

/**
 * Names the journals that lie set aside and can be read, for a person to restore or leave; not the one that has
 * just been found damaged.
 */
async function offerSetAside(
  parts: AppJournalParts & {
    readonly file: string;
    readonly journal: Journal;
    /** After what is being done with the journal. */
    inTurn(task: () => Promise<unknown>): Promise<unknown>;
    readonly justNow: string | null;
  },
): Promise<void> {
  const { file, keys, earlierKeyId, journal, notices, onOthers, inTurn, justNow } = parts;
  for (const aside of await listSetAside(file)) {
    if (aside === justNow) continue;
    const key = await findKeyOfSetAside(aside, keys, [readKeyId(file), earlierKeyId]);
    if (key === null || (await examineJournal(aside, key)) !== 'usable') continue;
    const restore = async () => {
      await inTurn(() => restoreJournal(journal, aside, key));
      onOthers();
    };
    const decline = () => leaveSetAside(aside);
    notices.put({ kind: 'journal-older', detail: aside, restore, decline });
  }
}

/**
 * Opens the journal with its key from the keychain, and settles what the last run left *sending*.
 * Where that cannot be, without a keychain, without its key, on a disk that refuses, beside a file of a
 * newer version, it lives in memory, and a notice says so: looking at products must go on. It moves to
 * its file, with all that was recorded meanwhile, as soon as that can be.
 */
export async function openAppJournal(parts: AppJournalParts): Promise<AppJournal> {
  const { keys, notices, earlierKeyId } = parts;
  const file = join(parts.folder, 'journal.db');
  const inTurn = oneAtATime();
  let obstacle: Obstacle | null = null;
  let isMoving = false;
  let isClosed = false;

  function meet(next: Obstacle): void {
    if (obstacle !== null && obstacle.kind !== next.kind) notices.withdraw(obstacle.kind);
    obstacle = next;
    const { kind, detail } = next;
    notices.put({ kind, detail, ...(next.retry === 'person' ? { restore: moveOrFail } : {}) });
  }

  /** The journal lies in its file from now on. */
  function tellOfFile({ setAside: aside, interrupted }: InFile): void {
    if (aside !== null) notices.put({ kind: 'journal-set-aside', detail: aside });
    const unknown = interrupted.filter(({ outcome }) => outcome === 'unknown');
    if (unknown.length > 0) notices.put({ kind: 'writes-unknown', detail: String(unknown.length) });
    for (const write of interrupted)
      if (write.outcome !== 'unknown')
        notices.put({ kind: 'write-unheard', detail: write.writeId, write });
    offerSetAside({ ...parts, file, journal, inTurn, justNow: aside }).catch(parts.onError);
  }

  async function move(): Promise<void> {
    if (obstacle === null || isClosed) return;
    isMoving = true;
    try {
      const key = await findKey(file, keys, earlierKeyId);
      if (key === null) return meet({ kind: 'journal-key-missing', detail: file, retry: 'person' });
      if (isClosed) return;
      const moved = await moveJournal(journal, { file, key });
      if (moved.newerVersion) return meet({ kind: 'journal-newer', detail: file, retry: 'never' });
      notices.withdraw(obstacle.kind);
      // Where there was none at the start, there is one now.
      notices.withdraw('keychain-unavailable');
      obstacle = null;
      clearInterval(timer);
      tellOfFile(moved);
      parts.onOthers();
    } catch (error) {
      meet(obstacleOf(error));
    } finally {
      isMoving = false;
    }
  }

  async function moveOrFail(): Promise<void> {
    await inTurn(move);
    if (obstacle !== null) throw storageFailure(`The keychain has no key that opens ${file}.`);
  }

  const { journal, found } = await openAtStart(file, parts);
  if ('retry' in found) meet(found);
  else tellOfFile(found);
  const timer = setInterval(() => {
    if (obstacle?.retry === 'soon') inTurn(move).catch(parts.onError);
  }, retryMs);
  timer.unref();

  return {
    journal,
    kind: () => (obstacle === null ? 'file' : 'memory'),
    async keychainWorked() {
      // The move itself makes it work.
      if (obstacle?.kind === 'journal-in-memory' && !isMoving) await inTurn(move);
    },
    async startAnew() {
      await inTurn(async () => {
        if (obstacle?.kind !== 'journal-key-missing') return;
        setAside(file);
        await writeKeyId(file, randomUUID());
        await move();
      });
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      journal.close();
    },
  };
}
