import type { App } from 'electron';
import type { Quit } from '../../shell/quit/quit.ts';
import type { AppWindows } from '../../shell/window/app-windows.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Run } from '../begin-run.ts';
import type { ClockCheck } from '../clock-check.ts';
import type { NoticeBoard } from '../notice-board.ts';
import type { UserData } from '../open-user-data.ts';
import { clearLeft } from './clear-left.ts';
import { expireJournalEntries } from './expire-journal-entries.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { type Lazy, lazily } from './lazily.ts';
import { type AppJournal, openAppJournal } from './open-app-journal.ts';

/** The journal of the app. Opened by the first call; `made` looks whether it is open. */
export type JournalWhenNeeded = Lazy<AppJournal>;

/**
 * Opens the journal when it is first needed, after the first picture: it takes main as long as a page's file.
 * From then on journal entries expire and discarded drafts are forgotten, until it is closed at the end of the app.
 */
export function journalWhenNeeded(
  { folder, log }: Run,
  parts: Pick<UserData, 'settings' | 'installationId'> & {
    readonly app: Pick<App, 'on'>;
    readonly windows: Pick<AppWindows, 'emit'>;
    readonly vault: Vault;
    readonly notices: NoticeBoard;
    readonly quit: Quit;
    readonly clock: ClockCheck;
  },
): JournalWhenNeeded {
  const { app, windows, vault, notices, settings, quit, clock } = parts;
  // What the end of the app cuts off goes on at the next start.
  const onError = (error: unknown) => void (quit.isEnding() || log(error));
  const journal = lazily(async () => {
    const opened = await openAppJournal({
      folder,
      keys: vault,
      earlierKeyId: parts.installationId,
      notices: {
        // At the very end the keychain refuses, and nobody is left to report it to.
        put: (notice) => void (quit.isEnding() || notices.put(notice)),
        withdraw: notices.withdraw,
      },
      onOthers: () => windows.emit({ type: 'journal-renewed' }),
      onError,
    });
    // Before anybody can read a table: one that is being read belongs to no batch yet.
    const { batches } = opened.journal;
    try {
      clearLeft(batches, batches.left()).catch(onError);
    } catch (error) {
      onError(error);
    }
    const stop = expireJournalEntries({
      ...{ journal: opened.journal, clock },
      days: () => settings.current().journalDays,
      onRemoved: () => windows.emit({ type: 'writes-removed' }),
      onError,
    });
    app.on('quit', stop);
    app.on('quit', forgetDrafts(opened.journal.drafts, onError));
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
