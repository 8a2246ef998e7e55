import type { Handlers } from '../bridge/serve.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { NoticeBoard } from '../start/notice-board.ts';

export function noticeHandlers(parts: {
  readonly notices: NoticeBoard;
  readonly profiles: Profiles;
  readonly settings: SettingsFile;
  /** Told when what was restored is in force. */
  onRestored(): void;
}) {
  const { notices, profiles, settings, onRestored } = parts;
  return {
    getNotices: () => [...notices.list()],
    async restoreSetAside({ noticeId }) {
      await notices.restore(noticeId);
      onRestored();
      return {
        settings: settings.current(),
        profiles: [...profiles.list()],
        activeProfileId: profiles.active()?.id ?? null,
      };
    },
    async declineRestore({ noticeId }) {
      await notices.decline(noticeId);
      return {};
    },
  } satisfies Partial<Handlers>;
}
