import type { Handlers } from '../bridge/serve.ts';
import type { HelpPlace } from '../contract/help.ts';
import { policyState, type Ruling } from '../policy/ruling.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { PageSaves } from '../shell/quit/page-saves.ts';
import type { Quit } from '../shell/quit/quit.ts';
import type { AppWindows } from '../shell/window/app-windows.ts';
import type { Words } from '../shell/words.ts';
import type { JournalWhenNeeded } from '../start/journal/journal-when-needed.ts';
import type { ProfileOffers } from '../start/profiles/profile-offers.ts';
import { type StartStateParts, startState } from '../start/start-state.ts';
import type { FirstReads } from '../start/windows/first-reads.ts';
import type { ProfileWindows } from '../start/windows/profile-windows.ts';
import type { Updates } from '../updates/updates.ts';

export interface AppHandlerParts
  extends Omit<
    StartStateParts,
    'policy' | 'startReadId' | 'offers' | 'settings' | 'shown' | 'elsewhere' | 'place'
  > {
  readonly ruling: Ruling;
  readonly words: Words;
  readonly settings: SettingsFile;
  readonly firstReads: FirstReads;
  readonly windows: Pick<AppWindows, 'front' | 'emit'>;
  readonly profileWindows: ProfileWindows;
  readonly offers: ProfileOffers;
  readonly journal: JournalWhenNeeded;
  readonly pageSaves: PageSaves;
  readonly quit: Quit;
  readonly updates: Updates;
  openHelp(place: HelpPlace): void;
  showDataFolder(): void;
  saveDiagnostics(): Promise<{ path: string } | null>;
  /** Applies the current theme and language to windows and native dialogs. */
  applySettings(): void;
  onProfilesChange(): void;
}

/** Handlers for the app itself: its start, its notices, its settings, its updates, and its end. */
export function appHandlers(parts: AppHandlerParts) {
  const { settings, firstReads, offers, journal, pageSaves, quit, windows, profileWindows } = parts;
  const { notices, applySettings, onProfilesChange, updates } = parts;
  return {
    getStartState: (_, windowId) =>
      startState({
        ...parts,
        policy: policyState(parts.ruling, parts.words),
        shown: profileWindows.shownIn(windowId),
        elsewhere: profileWindows.shownElsewhere(windowId),
        startReadId: firstReads.take(windowId),
        place: profileWindows.takePlace(windowId),
        // Only one window shows the offers.
        offers: windows.front()?.id === windowId ? offers.list() : [],
      }),
    selectProfile: (wanted, windowId) => profileWindows.select(windowId, wanted),
    async openWindow({ profileId }) {
      await profileWindows.open(profileId);
      return {};
    },
    async answerProfileOffer({ offerId, use }) {
      const shown = await offers.answer(offerId, use);
      onProfilesChange();
      return { profileId: shown?.id ?? null };
    },
    getJournalState: async () => ({ kind: (await journal()).kind() }),
    async startNewJournal() {
      const opened = await journal();
      await opened.startAnew();
      return { kind: opened.kind() };
    },
    getNotices: () => [...notices.list()],
    async restoreSetAside({ noticeId }) {
      await notices.restore(noticeId);
      // The restored data is in use from here on.
      applySettings();
      windows.emit({ type: 'settings-changed', settings: settings.current() });
      onProfilesChange();
      return {};
    },
    async declineRestore({ noticeId }) {
      await notices.decline(noticeId);
      return {};
    },
    async saveSettings(changed) {
      const saved = await settings.save(changed);
      applySettings();
      windows.emit({ type: 'settings-changed', settings: saved });
      return saved;
    },
    openHelp(place) {
      parts.openHelp(place);
      return {};
    },
    showDataFolder() {
      parts.showDataFolder();
      return {};
    },
    saveDiagnostics: () => parts.saveDiagnostics(),
    getUpdateState: () => updates.state(),
    checkForUpdates: () => updates.check(),
    downloadUpdate() {
      updates.download();
      return {};
    },
    cancelUpdateDownload() {
      updates.cancelDownload();
      return {};
    },
    readyToClose({ closingId, isKept }) {
      pageSaves.readyToClose(closingId, isKept);
      return {};
    },
    answerQuit({ answer }) {
      quit.answer(answer);
      return {};
    },
  } satisfies Partial<Handlers>;
}
