import type { Handlers } from '../bridge/serve.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { PageSaves } from '../shell/quit/page-saves.ts';
import type { Quit } from '../shell/quit/quit.ts';
import type { FirstRead } from '../start/first-read.ts';
import type { JournalWhenNeeded } from '../start/journal/journal-when-needed.ts';
import type { ProfileOffers } from '../start/profile-offers.ts';
import { type StartStateParts, startState } from '../start/start-state.ts';

export interface AppHandlerParts
  extends Omit<StartStateParts, 'startReadId' | 'offers' | 'settings'> {
  readonly settings: SettingsFile;
  readonly firstRead: FirstRead;
  readonly offers: ProfileOffers;
  readonly journal: JournalWhenNeeded;
  readonly pageSaves: PageSaves;
  readonly quit: Quit;
  saveDiagnostics(): Promise<{ path: string } | null>;
  /** Draws windows and native dialogs by the settings as they are now. */
  applyTheme(): void;
  onProfilesChange(): void;
}

/** The app itself: how it begins, where it keeps things, its settings, and how it ends. */
export function appHandlers(parts: AppHandlerParts) {
  const { settings, firstRead, offers, journal, pageSaves, quit } = parts;
  return {
    getStartState: () =>
      startState({ ...parts, startReadId: firstRead.take(), offers: offers.list() }),
    async answerProfileOffer({ offerId, use }) {
      const shown = await offers.answer(offerId, use);
      parts.onProfilesChange();
      return { profileId: shown?.id ?? null };
    },
    getJournalState: async () => ({ kind: (await journal()).kind() }),
    async startNewJournal() {
      const opened = await journal();
      await opened.startAnew();
      return { kind: opened.kind() };
    },
    async saveSettings(changed) {
      const saved = await settings.save(changed);
      parts.applyTheme();
      return saved;
    },
    saveDiagnostics: () => parts.saveDiagnostics(),
    readyToClose({ closingId }) {
      pageSaves.readyToClose(closingId);
      return {};
    },
    answerQuit({ answer }) {
      quit.answer(answer);
      return {};
    },
  } satisfies Partial<Handlers>;
}
