import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Notice } from '../../contract/start-state.ts';
import type { WriteSummary } from '../../contract/write/write.ts';
import { FailureError, storageFailure } from '../../failure-error.ts';
import { oneAtATime } from '../../files/one-at-a-time.ts';
import {
  listSetAside,
  readKeyId,
  setAside,
  writeKeyId,
} from '../../ledger/file/files-of-journal.ts';
import { findKey, findKeyOfSetAside, type JournalKeys } from '../../ledger/file/find-key.ts';
import { examineJournal, moveJournal, openJournal } from '../../ledger/file/open-journal.ts';
import { leaveSetAside, restoreJournal } from '../../ledger/file/restore-journal.ts';
import type { Journal } from '../../ledger/journal.ts';
import type { HeldInMemory } from '../../shell/quit/quit.ts';
import type { NoticeBoard } from '../notice-board.ts';

export interface AppJournal {
  /** The same object for the whole run, whether the journal is in a file or in memory. */
  readonly journal: Journal;
  /** An encrypted file, or memory. */
  kind(): 'file' | 'memory';
  /** What is lost when the app ends; null if the journal is in its file. */
  heldInMemory(): HeldInMemory | null;
  /**
   * Tries to move the journal from memory to its file, if it is waiting for the keychain, which has just worked.
   * Resolves when that has succeeded or failed.
   */
  keychainWorked(): Promise<void>;
  close(): void;
}

interface AppJournalParts {
  readonly folder: string;
  readonly keys: JournalKeys;
  readonly notices: Pick<NoticeBoard, 'put' | 'withdraw'>;
  /**
   * Called when there may be different journal entries, drafts and templates: the journal has moved, or got those of
   * another one.
   */
  onOthers(): void;
  /** Receives errors that no caller was waiting for. */
  onError(error: unknown): void;
}

/**
 * Why the journal is in memory, and when to try again: automatically (`soon`), once the `keychain` has worked (after a
 * refusal we don't ask again ourselves), or when a `person` asks for it.
 */
interface Obstacle extends Pick<Notice, 'kind' | 'detail'> {
  readonly retry: 'soon' | 'keychain' | 'person' | 'never';
}

/** What a new journal helps against. */
const offersNewJournal: readonly Notice['kind'][] = ['journal-key-missing', 'journal-other-layout'];

/** How often a journal in memory checks whether it can move, milliseconds. */
const retryMs = 10_000;

/** What a failure means for where the journal is kept. Rethrows all but these two. */
function obstacleOf(error: unknown): Obstacle {
  if (!(error instanceof FailureError)) throw error;
  const { failure } = error;
  if (failure.kind === 'storage')
    return { kind: 'journal-unwritable', detail: failure.detail, retry: 'soon' };
  if (failure.kind !== 'keychain') throw error;
  const retry = failure.problem === 'refused' ? 'keychain' : 'soon';
  return { kind: 'journal-in-memory', detail: failure.detail, retry };
}

/**
 * What was found in the journal's file: a damaged journal that was set aside, and writes that haven't been reported
 * yet.
 */
interface InFile {
  readonly setAside: string | null;
  readonly interrupted: readonly WriteSummary[];
}

/** The journal of the file, or one in memory and the reason. */
async function openAtStart(
  file: string,
  { keys }: AppJournalParts,
): Promise<{ readonly journal: Journal; readonly found: InFile | Obstacle }> {
  const inMemory = async (found: Obstacle) => {
    const { journal } = await openJournal({ memory: true });
    return { journal, found };
  };
  try {
    const key = await findKey(file, keys);
    if (key === null)
      return inMemory({ kind: 'journal-key-missing', detail: file, retry: 'person' });
    const { journal, otherLayout, setAside: aside } = await openJournal({ file, key });
    if (otherLayout)
      return { journal, found: { kind: 'journal-other-layout', detail: file, retry: 'never' } };
    const interrupted = journal.markInterrupted(new Date().toISOString());
    return { journal, found: { setAside: aside, interrupted } };
  } catch (error) {
    return inMemory(obstacleOf(error));
  }
}

/**
 * Offers the newest readable journal that was set aside, for a person to restore or leave, except the one that has just
 * been found damaged, and then the next one: what is restored comes before everything in the journal.
 */
async function offerSetAside(
  parts: AppJournalParts & {
    readonly file: string;
    readonly journal: Journal;
    /** Runs the task after other work on the journal. */
    inTurn(task: () => Promise<unknown>): Promise<unknown>;
    readonly justNow: string | null;
  },
): Promise<void> {
  const { file, keys, journal, notices, onOthers, inTurn, justNow } = parts;
  for (const aside of listSetAside(file)) {
    if (aside === justNow) continue;
    const key = await findKeyOfSetAside(aside, keys, readKeyId(file));
    if (key === null || (await examineJournal(aside, key)) !== 'usable') continue;
    const offerNext = () => void offerSetAside(parts).catch(parts.onError);
    const restore = async () => {
      await inTurn(() => restoreJournal(journal, aside, key));
      onOthers();
      offerNext();
    };
    const decline = async () => {
      await leaveSetAside(aside);
      offerNext();
    };
    notices.put({ kind: 'journal-older', detail: aside, restore, decline });
    return;
  }
}

/**
 * Opens the journal with its key from the keychain, and marks what the last run left *sending* as *unknown*. If that
 * isn't possible (no keychain, no key, a disk that refuses, a file of another layout), the journal is in memory and a
 * notice says so, because products have to stay visible. It moves to its file, with everything recorded in the
 * meantime, as soon as possible.
 */
export async function openAppJournal(parts: AppJournalParts): Promise<AppJournal> {
  const { keys, notices } = parts;
  const file = join(parts.folder, 'journal.db');
  const inTurn = oneAtATime();
  let obstacle: Obstacle | null = null;
  let isMoving = false;
  let isClosed = false;

  function meet(next: Obstacle): void {
    if (obstacle !== null && obstacle.kind !== next.kind) notices.withdraw(obstacle.kind);
    obstacle = next;
    const { kind, detail, retry } = next;
    notices.put({
      kind,
      detail,
      ...(retry === 'person' && { restore: moveOrFail }),
      ...(offersNewJournal.includes(kind) && { newJournal: startNewJournal }),
    });
  }

  /** The journal is in its file from now on. */
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
      const key = await findKey(file, keys);
      if (key === null) return meet({ kind: 'journal-key-missing', detail: file, retry: 'person' });
      if (isClosed) return;
      const moved = await moveJournal(journal, { file, key });
      if (moved.otherLayout)
        return meet({ kind: 'journal-other-layout', detail: file, retry: 'never' });
      notices.withdraw(obstacle.kind);
      // There was no keychain at the start, but there is one now.
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

  /** Sets aside a journal that no key opens or that has another layout, and starts a new one in its place. */
  async function startNewJournal(): Promise<void> {
    await inTurn(async () => {
      if (obstacle === null || !offersNewJournal.includes(obstacle.kind)) return;
      setAside(file);
      await writeKeyId(file, randomUUID());
      await move();
    });
    if (obstacle !== null) throw storageFailure(obstacle.detail);
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
    heldInMemory: () =>
      obstacle === null
        ? null
        : { inDoubt: journal.countClearable(null).unresolved, drafts: journal.drafts.count(null) },
    async keychainWorked() {
      // The move itself makes it work.
      if (obstacle?.kind === 'journal-in-memory' && !isMoving) await inTurn(move);
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      journal.close();
    },
  };
}
