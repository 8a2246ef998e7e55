import type { App } from 'electron';
import type { MainEvent } from '../../contract/events.ts';
import { longestRetention } from '../../contract/setting-limits.ts';
import type { Quit } from '../../shell/quit/quit.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Run } from '../begin-run.ts';
import type { ClockCheck } from '../clock-check.ts';
import type { NoticeBoard } from '../notice-board.ts';
import type { UserData } from '../open-user-data.ts';
import { clearLeft, expireJournalEntries } from './expire-journal-entries.ts';
import { type AppJournal, openAppJournal } from './open-app-journal.ts';

/** The app's journal. The first call opens it; `made` returns it only if it has been opened. */
export type JournalWhenNeeded = Lazy<AppJournal>;

/**
 * Opens the journal when it is first needed, after the first paint: opening it keeps main busy as long as serving
 * one of the page's files. Drafts that an earlier run discarded are removed then, and from then on journal entries
 * expire, until the app ends and closes it.
 */
export function journalWhenNeeded(
  { folder, log }: Run,
  parts: Pick<UserData, 'ruling' | 'settings'> & {
    readonly app: Pick<App, 'on'>;
    readonly emit: (event: MainEvent) => void;
    readonly vault: Vault;
    readonly notices: NoticeBoard;
    readonly quit: Quit;
    readonly clock: ClockCheck;
  },
): JournalWhenNeeded {
  const { app, emit, vault, notices, settings, quit, clock } = parts;
  // Work interrupted by the end of the app continues at the next start.
  const onError = (error: unknown) => void (quit.isEnding() || log(error));
  const journal = lazily(async () => {
    const opened = await openAppJournal({
      folder,
      keys: vault,
      notices: {
        // While the app is ending the keychain refuses calls, and there is no window left for a notice.
        put: (notice) => void (quit.isEnding() || notices.put(notice)),
        withdraw: notices.withdraw,
      },
      onOthers() {
        // The key of a journal on disk is in the keychain.
        emit({ type: 'state-changed', state: { keychainAvailable: true } });
        emit({ type: 'requests-changed', write: null });
      },
      onError,
    });
    quit.askBeforeLosing(opened.heldInMemory);
    // Before anyone can read a table: a table that is being read doesn't belong to a batch yet.
    const { batches, drafts } = opened.journal;
    try {
      // What an earlier run discarded.
      drafts.forgetDiscarded();
    } catch (error) {
      onError(error);
    }
    try {
      clearLeft(batches, batches.left()).catch(onError);
    } catch (error) {
      onError(error);
    }
    const stop = expireJournalEntries({
      journal: opened.journal,
      clock,
      // A policy that can't be read may say to keep them for longer.
      days: () =>
        parts.ruling.kind === 'unusable' ? longestRetention : settings.current().journalDays,
      onRemoved: () => emit({ type: 'requests-changed', write: null }),
      onError,
    });
    app.on('quit', stop);
    return opened;
  });
  vault.onWorking(() => {
    journal
      .made()
      ?.then((opened) => opened.keychainWorked())
      .catch(log);
  });
  quit.cleanUpAtQuit(async () => (await journal.made())?.close());
  return journal;
}

/** Something that is created when it is first needed. */
export interface Lazy<T> {
  (): Promise<T>;
  /** What has been or is being created; null if it wasn't needed yet. Creates nothing. */
  made(): Promise<T> | null;
}

/** Creates it once for all callers. A failure isn't stored: the next call tries again. */
export function lazily<T>(make: () => Promise<T>): Lazy<T> {
  let made: Promise<T> | null = null;
  const get = (): Promise<T> => {
    if (made !== null) return made;
    const making = make();
    made = making;
    making.catch(() => {
      if (made === making) made = null;
    });
    return making;
  };
  return Object.assign(get, { made: () => made });
}
